/** What the header links to, and which item a path lights (DEF-44, DEF-45). */
import type { Messages } from '#content/model/catalogue/messages.ts'
import { applyLink } from '../course/course-data.ts'
import type { Word } from '../page/Words.tsx'

export interface NavLink {
  href: string
  label: Word
}

export interface NavMenu {
  label: Word | 'gallery'
  id: string
  /** Labels are messages of the header. */
  items: readonly { href: string; label: keyof Messages['common']['header'] }[]
}

export const NAVIGATION: readonly (NavLink | NavMenu)[] = [
  { href: '/', label: 'home' },
  { href: '/courses', label: 'courses' },
  { href: '/why-ida', label: 'why' },
  { href: '/success-stories', label: 'stories' },
  { href: '/partnerships', label: 'partnerships' },
  {
    label: 'collaborations',
    id: 'menu-collaborations',
    items: [
      { href: '/collaborate', label: 'overview' },
      { href: '/applyintern', label: 'internship' },
      { href: '/applyworkshop', label: 'workshop' },
    ],
  },
  {
    label: 'gallery',
    id: 'menu-gallery',
    items: [
      { href: '/gallery', label: 'photos' },
      { href: '/video', label: 'videos' },
    ],
  },
  { href: '/blog', label: 'blog' },
  { href: '/contact', label: 'contact' },
]

/** Short paths of the footer and the sitemap: declared redirects, not pages (DEF-04). */
export const COURSE_PATHS = {
  pilot: '/courses/dgca-pilot',
  agriculture: '/courses/agriculture',
  women: '/courses/women-program',
  oneDay: '/courses/one-day',
  corporate: '/courses/corporate',
  advanced: '/courses/advanced',
} as const

/** Pages whose main part is a form: their header has no call that leaves it (DEF-93). */
const FORM_PAGE = /^\/(?:apply|contact|collaborate|partnerships|applyintern|applyworkshop|privacy)$/

/**
 * Where the header's call to action leads: to the application, for this course if it is on a course's page; nowhere from a form.
 * @param shown data of the page: its course, and the name of the form under its text
 */
export const callOf = (
  path: string,
  shown: { course?: { readonly slug: string }; form?: string | undefined },
) => {
  if (shown.form || FORM_PAGE.test(path)) return undefined
  return shown.course ? applyLink(shown.course) : '/apply'
}

/** Exact for home, else by whole segments: `/apply` is not active on `/applyintern`. */
export function isActive(href: string, path: string): boolean {
  return href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`)
}
