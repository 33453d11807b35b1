/** The specified paths in their order (MAP-1), and the other pages of the route table (DEF-52); keys are messages. */
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

/** Short paths with their days (MAP-2, MAP-3); they lead on by the redirect table (DEF-04). */
export const COURSE_PATHS = {
  pilot: ['/courses/dgca-pilot', 5],
  agriculture: ['/courses/agriculture', 3],
  women: ['/courses/women-program', 5],
  oneDay: ['/courses/one-day', 1],
  corporate: ['/courses/corporate', undefined],
  advanced: ['/courses/advanced', undefined],
} as const

export const MORE_PATHS = {
  collaborate: '/collaborate',
  partnerships: '/partnerships',
  curriculum: '/curriculum',
  gallery: '/gallery',
  video: '/video',
  internship: '/applyintern',
  workshop: '/applyworkshop',
} as const
