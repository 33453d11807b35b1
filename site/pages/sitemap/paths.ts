/** Paths of the specification in their order (`MAIN_PATHS`), and of other pages. The keys are names of messages. */
export const MAIN_PATHS = {
  home: '/',
  why: '/why-ida',
  contact: '/contact',
  apply: '/apply',
  courses: '/courses',
  stories: '/success-stories',
  blog: '/blog',
  privacy: '/privacy',
  terms: '/terms',
  sitemap: '/sitemap',
} as const

/** Length in days of the courses behind the short paths. */
export const COURSE_DAYS: Readonly<Record<string, number>> = { pilot: 5, agriculture: 3, women: 5, oneDay: 1 }

export const MORE_PATHS = {
  collaborate: '/collaborate',
  partnerships: '/partnerships',
  curriculum: '/curriculum',
  gallery: '/gallery',
  video: '/video',
  internship: '/applyintern',
  workshop: '/applyworkshop',
} as const
