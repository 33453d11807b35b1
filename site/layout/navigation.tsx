/** Links of the header, and the active link of a path. */
import type { Messages } from '#content/model/catalogue/messages.ts'
import { ENGLISH } from '#content/model/translation/language.ts'
import { applyLink } from '../course/course-data.ts'
import { usePage } from '../page/page.tsx'
import type { ButtonLook } from '../ui/Button.tsx'

export type NavLink = { href: string; label: MenuLabelName }

export interface NavMenu {
  label: MenuLabelName | 'gallery'
  id: string
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

/** Short course paths in the footer and the sitemap. They redirect to the course pages. */
export const COURSE_PATHS = {
  pilot: '/courses/dgca-pilot',
  agriculture: '/courses/agriculture',
  women: '/courses/women-program',
  oneDay: '/courses/one-day',
  corporate: '/courses/corporate',
  advanced: '/courses/advanced',
} as const

/** Pages with a form. Their header has no call to action. */
const FORM_PAGE = /^\/(?:apply|contact|collaborate|partnerships|applyintern|applyworkshop|privacy)$/

/** Pages with a call to action at the top. On these, and on course pages, the button of the header is only outlined. */
const OWN_ACTION = /^\/(?:why-ida|curriculum|thank-you)?$/

/**
 * Look and target of the header's button. On the page of a course, the button leads to the application for that course.
 * Undefined on form pages.
 * @param shown data of the page
 */
export const headerCall = (
  path: string,
  shown: { course?: { readonly slug: string }; form?: string | undefined },
) => {
  if (shown.form || FORM_PAGE.test(path)) return undefined
  const look: ButtonLook['look'] = shown.course || OWN_ACTION.test(path) ? 'secondary' : 'primary'
  return { href: shown.course ? applyLink(shown.course) : '/apply', look }
}

/** Whether a link leads to the current section. Compares whole segments: `/apply` is not active on `/applyintern`. */
export function isActive(href: string, path: string): boolean {
  return href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`)
}

export type MenuLabelName = keyof Messages['menu']

/** Attributes of a text in another language than its page. Search engines leave such a text out of excerpts. */
export const inLanguage = (code: string) => ({ [`data-${code}`]: true, 'data-nosnippet': true, lang: code })

/** Label of the menu, on English pages also in the first other language. @param english replaces the English text */
export function MenuLabel({ of, english }: { of: MenuLabelName; english?: string }) {
  const { settings, messages, otherMenu, language, languages } = usePage().site
  const fill = (text: string): string => text.replace('{brand}', settings.brand.short)
  const text = fill(messages.menu[of])
  const [{ code } = ENGLISH] = languages
  const other = otherMenu[of]
  // A translated page contains the label in its own language only.
  if (language && language !== ENGLISH.code)
    return language === code && other ? <span {...{ [`data-${code}`]: true }}>{text}</span> : text
  if (!other) return english ?? text
  return (
    <>
      <span data-en>{english ?? text}</span>
      <span {...inLanguage(code)}>{fill(other)}</span>
    </>
  )
}
