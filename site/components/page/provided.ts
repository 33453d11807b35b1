/** What the renderer gives to the static components of a page. An island has none of it. */
import { createContext, use } from 'react'
import type { PageContextServer } from 'vike/types'
import type { SoundSite } from '#content/model/site.ts'
import type { LanguageVersion } from '../../language-versions.ts'
import type { PageLink } from '../../links.ts'

interface Page {
  pageContext: PageContextServer
  languageVersions?: readonly LanguageVersion[]
  /** The content in the language of the page. */
  site: SoundSite
  /** Where links of the page lead (links.ts); as they are written without it. */
  link?: (href: string) => PageLink
}

const Context = createContext<Page | undefined>(undefined)

export const PageProvider = Context.Provider

/** What was provided, for components that render others by themselves. */
export function useProvided(): Page {
  const page = use(Context)
  if (!page) throw new Error('this component is static: an island cannot use it, pass props instead')
  return page
}

/** Where a link leads, and the words that say that its page is only in English. In an island, as it is written. */
export function usePageLink(href: string | undefined): { href: string | undefined; note?: string } {
  const page = use(Context)
  if (!page?.link || href === undefined) return { href }
  const { href: target, inEnglish } = page.link(href)
  return { href: target, ...(inEnglish && { note: page.site.messages.language.inEnglish }) }
}
