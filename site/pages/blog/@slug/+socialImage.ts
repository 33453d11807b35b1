import type { PageContextServer } from 'vike/types'

/** The card that site/build/social.tsx makes for the article. */
export default ({ routeParams }: PageContextServer): string => `/social/post-${routeParams.slug}.png`
