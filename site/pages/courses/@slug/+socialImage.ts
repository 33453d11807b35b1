import type { PageContextServer } from 'vike/types'

/** The card that site/build/social.tsx makes for the course. */
export default ({ routeParams }: PageContextServer): string => `/social/course-${routeParams.slug}.png`
