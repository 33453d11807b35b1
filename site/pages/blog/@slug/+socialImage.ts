import type { PageContextServer } from 'vike/types'

/** The card that site/build/social.tsx makes for the article. */
export const socialImage = ({ routeParams }: PageContextServer): string =>
  `/social/post-${routeParams.slug}.png`
