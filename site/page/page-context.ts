/** Types of the page context. */
import type { ComponentType, ReactNode } from 'react'
import type { JsonLdBlock } from './structured-data/blocks.ts'

/** `head` in the data of a page. */
export interface PageHead {
  /** The brand is appended, unless the title contains it. */
  title?: string
  /** 70 to 160 characters for search engines and share cards. */
  description?: string
  canonical?: string | undefined
  noindex?: boolean
  /** Path of the share card; default is the general one. */
  card?: string
  /** Additional sources of the Content-Security-Policy, by directive. */
  csp?: Readonly<Record<string, readonly string[]>>
  blocks?: readonly JsonLdBlock[]
}

declare global {
  namespace Vike {
    interface Config {
      Layout?: ComponentType<{ children: ReactNode }>
      data?: (pageContext: PageContextServer) => unknown
    }
    interface PageContext {
      Page: ComponentType
      /** Code of the page's language, `en` or `te`. */
      language: string
    }
  }
}
