/** React context of static components. Islands have none. */
import { createContext, use } from 'react'
import type { PageContextServer } from 'vike/types'
import type { SoundSite } from '#content/model/site.ts'
import type { PageLink } from '../language/links.ts'
import type { LanguageVersion } from '../language/versions.ts'

interface Page {
  pageContext: PageContextServer
  languageVersions?: readonly LanguageVersion[]
  /** The content in the language of the page. */
  site: SoundSite
  /** Resolves links (links.ts). */
  link?: (href: string) => PageLink
}

const Context = createContext<Page | undefined>(undefined)

export const PageProvider = Context.Provider

/** @throws in an island */
export function useProvided(): Page {
  const page = use(Context)
  if (!page) throw new Error('this component is static: an island cannot use it, pass props instead')
  return page
}

/** Resolved link, and a note if the page is only in English. Unchanged in an island. */
export function usePageLink(href: string | undefined): { href: string | undefined; note?: string } {
  const page = use(Context)
  if (!page?.link || href === undefined) return { href }
  const { href: target, inEnglish } = page.link(href)
  return { href: target, ...(inEnglish && { note: page.site.messages.language.inEnglish }) }
}
