/** Pages by subject. The first four subjects have the sixteen specified paths in their order. Keys are messages. */
import { COURSE_PATHS } from '../../layout/navigation.tsx'

export const SUBJECTS = {
  academy: { home: '/', why: '/why-ida', contact: '/contact' },
  courses: { apply: '/apply', courses: '/courses', ...COURSE_PATHS },
  reading: { stories: '/success-stories', blog: '/blog' },
  legal: { privacy: '/privacy', terms: '/terms', sitemap: '/sitemap' },
  institutions: { collaborate: '/collaborate', partnerships: '/partnerships', curriculum: '/curriculum' },
  places: { internship: '/applyintern', workshop: '/applyworkshop' },
  pictures: { gallery: '/gallery', video: '/video' },
} as const

/** Length in days of the courses behind the short paths. */
export const COURSE_DAYS: Readonly<Record<string, number>> = { pilot: 5, agriculture: 3, women: 5, oneDay: 1 }
