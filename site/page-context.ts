/** Types of the page settings that Vike's `+files` may carry, and what rendering adds to the page context. */
import type { ComponentType, ReactNode } from 'react'
import type { SoundSite } from '#content/model/site.ts'
import type { Block } from './structured-data/types.ts'

/** What the `+data.ts` of a page says for its head, as `head`. */
export interface PageHead {
  /** The brand is appended unless it is in the title already. */
  title?: string
  /** 70 to 160 characters for search engines and share cards. */
  description?: string
  /** Path of the page that search engines should keep, when it is not this one. */
  canonical?: string | undefined
  /** Search engines keep the page out. */
  noindex?: boolean
  /** Path of the 1200×630 card; the general one when absent. */
  card?: string
  /** Sources added to this page's Content-Security-Policy, by directive. */
  csp?: Readonly<Record<string, readonly string[]>>
  /** Structured data. */
  blocks?: readonly Block[]
}

/** What a build tells a page. */
export interface BuildFacts {
  /** Hash of what the page has in common with all others of its language. */
  base: string
  /** Key of the page that is there. */
  old?: string | undefined
}

export interface ListedPage {
  /** Of the address, `/te/courses/dgca-small`. */
  path: string
  base: string
  /** Of a kind that grows, as Vike's routing says it: the path without its language, and the slug. */
  grown?: { kind: string; urlPathname: string; slug: string }
}

export interface PageList {
  /** The content in each language, English first. */
  sites: [SoundSite, ...SoundSite[]]
  pages: ListedPage[]
}

export interface DocumentParts {
  /** Hash of all that decides what the page is; undefined in development. */
  key: string | undefined
  /** HTML between the tags of the head. */
  head?: string
  /** HTML of `#root`. */
  body?: string
}

declare global {
  namespace Vike {
    interface Config {
      Layout?: ComponentType<{ children: ReactNode }>
      /** Of the whole site, `+listPages.ts`. */
      listPages?: (fixed: readonly string[], base: string) => Promise<PageList>
      /** Of the whole site, `+renderParts.ts`. */
      renderParts?: (pageContext: PageContextServer) => Promise<DocumentParts>
      /** A page's `+data.ts`. */
      data?: (pageContext: PageContextServer) => unknown
    }
    interface PageContext {
      Page: ComponentType
      /** Code of the page's language, `en` or `te`. */
      language: string
      /** In a build only. */
      build?: BuildFacts
      parts?: DocumentParts
    }
  }
}
