/** What a component may know of the page it stands on; for static components only, islands get props. */
import { createContext, use } from 'react'
import type { PageContextServer } from 'vike/types'
import type { SoundSite } from '#content/model/site.ts'

/**
 * What every page may show; the build makes all pages anew when any of it changes. What only some show (courses, articles,
 * texts) is passed by their `+data.ts`.
 */
export type Shared = Pick<SoundSite, (typeof SHARED)[number]>

const SHARED = ['settings', 'claims', 'locations', 'data', 'consents'] as const

export const sharedOf = (site: SoundSite): Shared =>
  Object.fromEntries(SHARED.map((name) => [name, site[name]])) as Shared

interface Page {
  pageContext: PageContextServer
  site: Shared
}

const Context = createContext<Page | undefined>(undefined)

export const PageProvider = Context.Provider

/** Page context and content, for components that render others by themselves. */
export function usePage(): Page {
  const page = use(Context)
  if (!page) throw new Error('this component is static: an island cannot use it, pass props instead')
  return page
}

/** The content that all pages share, read and checked. */
export function useSite(): Shared {
  return usePage().site
}

/** What the page's `+data.ts` returned: `useData<Data>()`. */
export function useData<Data>(): Data {
  return usePage().pageContext.data as Data
}

/** Vike's page context; `urlPathname` above all. */
export function usePageContext(): PageContextServer {
  return usePage().pageContext
}

/** Path of the page without a trailing slash, `/` for home. */
export function usePath(): string {
  return usePage().pageContext.urlPathname.replace(/(.)\/$/, '$1')
}

/** Consent wording of a form for its island, the general one when it has none of its own. */
export function useConsent(form: string): { text: string; hash: string } | undefined {
  const { consents } = usePage().site
  const consent = consents[form] ?? consents.general
  return consent && { text: consent.text, hash: consent.hash }
}
