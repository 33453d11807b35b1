/** What the header links to, and which item a path lights (DEF-44, DEF-45). */
import type { Word } from '#content/model/schema/translations.ts'

export interface NavLink {
  href: string
  label: Word
}

export interface NavMenu {
  /** Gallery has no translation, so it is plain text. */
  label: Word | 'Gallery'
  id: string
  items: readonly { href: string; label: string }[]
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
      { href: '/collaborate', label: 'Overview' },
      { href: '/applyintern', label: 'Apply for Internship' },
      { href: '/applyworkshop', label: 'Apply for Workshop' },
    ],
  },
  {
    label: 'Gallery',
    id: 'menu-gallery',
    items: [
      { href: '/gallery', label: 'Photos' },
      { href: '/video', label: 'Videos' },
    ],
  },
  { href: '/blog', label: 'blog' },
  { href: '/contact', label: 'contact' },
]

/** Exact for home, else by whole segments: `/apply` is not active on `/applyintern`. */
export function isActive(href: string, path: string): boolean {
  return href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`)
}
