/** Types of the page settings that Vike's `+files` may carry, and what rendering adds to the page context. */
import type { ComponentType, ReactNode } from 'react'
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

declare global {
  namespace Vike {
    interface Config {
      Layout?: ComponentType<{ children: ReactNode }>
      /** A page's `+data.ts`. */
      data?: (pageContext: PageContextServer) => unknown
    }
    interface PageContext {
      Page: ComponentType
      /** Code of the page's language, `en` or `te`. */
      language: string
    }
  }
}
