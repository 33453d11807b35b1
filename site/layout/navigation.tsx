/** Links of the header, and the active link of a path. */
import type { Messages } from '#content/model/catalogue/messages.ts'
import { SOURCE } from '#content/model/translation/language.ts'
import { applyLink } from '../course/course-data.ts'
import { usePage } from '../page/page.tsx'
import type { Look } from '../ui/Button.tsx'

export type NavLink = { href: string; label: MenuLabelName }

export interface NavMenu {
  label: MenuLabelName | 'gallery'
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

/** Short paths of footer and sitemap, which redirect. */
export const COURSE_PATHS = {
  pilot: '/courses/dgca-pilot',
  agriculture: '/courses/agriculture',
  women: '/courses/women-program',
  oneDay: '/courses/one-day',
  corporate: '/courses/corporate',
  advanced: '/courses/advanced',
} as const

/** Pages with a form: their header has no call to action. */
const FORM_PAGE = /^\/(?:apply|contact|collaborate|partnerships|applyintern|applyworkshop|privacy)$/

/** Pages whose head has an action of its own: the header's button is outlined there, as on courses. */
const OWN_ACTION = /^\/(?:why-ida|curriculum|thank-you)?$/

/**
 * Look and target of the call to action: the application form, for the course of a course page; undefined on pages with a form.
 * @param shown data of the page
 */
export const callOf = (
  path: string,
  shown: { course?: { readonly slug: string }; form?: string | undefined },
) => {
  if (shown.form || FORM_PAGE.test(path)) return undefined
  const look: Look['look'] = shown.course || OWN_ACTION.test(path) ? 'secondary' : 'primary'
  return { href: shown.course ? applyLink(shown.course) : '/apply', look }
}

/** By whole segments: `/apply` is not active on `/applyintern`. */
export function isActive(href: string, path: string): boolean {
  return href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`)
}

export type MenuLabelName = keyof Messages['menu']

/**
 * `english` overrides the English text. Search engines leave the Telugu text out of excerpts.
 */
export function MenuLabel({ of, english }: { of: MenuLabelName; english?: string }) {
  const { settings, messages, teluguMenu, language } = usePage().site
  const fill = (text: string): string => text.replace('{brand}', settings.brand.short)
  const text = fill(messages.menu[of])
  const te = teluguMenu[of]
  // A translated page has one language.
  if (language && language !== SOURCE.code)
    return language === 'te' && te ? <span data-te>{text}</span> : text
  if (!te) return english ?? text
  return (
    <>
      <span data-en>{english ?? text}</span>
      <span data-te data-nosnippet lang="te">
        {fill(te)}
      </span>
    </>
  )
}
