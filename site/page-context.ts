/** Types of the page settings that Vike's `+files` may carry, and what rendering adds to the page context. */
import type { ComponentType, ReactNode } from 'react'
import type { PageContextServer } from 'vike/types'
import type { Messages } from '#content/model/messages.ts'
import type { SoundSite } from '#content/model/site.ts'
import type { Shared } from './components/page.tsx'

/** A fixed value, or one made from the page context (its `data` above all) and the content. */
export type PerPage<T> = T | ((pageContext: PageContextServer, site: Shared) => T)

/** Areas of the messages that say what a page is called, and mostly what it is about. */
type PageArea = {
  [Area in keyof Messages]: Messages[Area] extends { head: { title: string } } ? Area : never
}[keyof Messages]

/** How a build tells which pages are still good. */
export interface PageKeys {
  /** Hash of what every page depends on beside the content: the bundle, the pictures. */
  base: string
  /** Keys of the pages that are there, by path. */
  old: ReadonlyMap<string, string | undefined>
  /** Keys of today, filled in by `+onPrerenderStart`. */
  now: Map<string, string>
  /** The content that the pages are made from, for what is made from all of it. */
  site?: SoundSite
}

declare global {
  namespace Vike {
    interface Config {
      Layout?: ComponentType<{ children: ReactNode }>
      /** More elements of the head, such as JSON-LD. */
      Head?: ComponentType
      /** Whose messages `head.title` and `head.description` are those of the page, where it makes none itself. */
      area?: PageArea
      /** Page title; the brand is appended unless it is in the title already. */
      title?: PerPage<string>
      /** 70 to 160 characters for search engines and share cards. */
      description?: PerPage<string>
      /** Path of the page that search engines should keep, when it is not this one. */
      canonical?: PerPage<string | undefined>
      noindex?: PerPage<boolean>
      /** Path of the 1200×630 card; the general one when absent. */
      socialImage?: PerPage<string | undefined>
      /** Sources added to this page's Content-Security-Policy, by directive. */
      csp?: PerPage<Record<string, readonly string[]>>
      /** Everything that the page shows beside the content that all pages share; a build makes it anew when it changes. */
      shows?: (pageContext: PageContextServer) => Promise<object>
    }
    interface PageContext {
      Page: ComponentType
      /** Code of the page's language, `en` or `te`. */
      language: string
      /** In a build only. */
      keys?: PageKeys
    }
  }
}

export type { PageContextServer, Shared }
