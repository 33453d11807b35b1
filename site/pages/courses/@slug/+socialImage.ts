import type { PageContextServer } from 'vike/types'

/** The card that site/build/social.tsx makes for the course. */
export const socialImage = ({ routeParams }: PageContextServer): string =>
  `/social/course-${routeParams.slug}.png`
