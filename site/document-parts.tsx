/** What differs between two pages of one kind and language: the head and the body. The rest of the document is Vike's. */
import { Fragment, StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { PageContextServer } from 'vike/types'
import { contentHash } from '#content/model/cached.ts'
import type { SoundSite } from '#content/model/site.ts'
import { SOURCE } from '#content/model/translation/language.ts'
import { pathIn } from '#lambdas/shared/path-in.ts'
import { Head } from './components/Head.tsx'
import { PageProvider, sharedOf } from './components/page.tsx'
import { siteContent } from './content.ts'
import { counterparts } from './counterparts.ts'
import { localLinks } from './local-links.ts'
import { markEnglish } from './mark-english.ts'
import type { DocumentParts } from './page-context.ts'

/** The body of a translated page: its links lead to pages of its language, its English words are marked. */
function localized(body: string, site: SoundSite): string {
  const { language, translated, documents, aliases, messages } = site
  const english = [...translated.map(({ path }) => path), ...documents]
  const own = new Map(english.map((path) => [path, pathIn(language, path)]))
  // Some links are made in the language.
  const all = new Map([...own, ...[...own.values()].map((path) => [path, path] as const)])
  const address = (path: string) => all.get(path)
  const led = localLinks(body, { address, aliases, note: messages.language.inEnglish })
  return site.english.length > 0 ? markEnglish(led, site.english) : led
}

/** @throws for what JSON would leave out of the key without a word; asked of pages that are made, since it takes its time */
function jsonValue(name: string, value: unknown): unknown {
  if (value instanceof Map || value instanceof Set) throw new Error(`+data.ts returns no Map or Set: ${name}`)
  return value
}

/** Head and body are left out when the build has this page already. @throws when the content has errors */
export async function documentParts(pageContext: PageContextServer): Promise<DocumentParts> {
  const { Page, build, data } = pageContext
  const { Layout = Fragment } = pageContext.config
  const site = await siteContent(pageContext.language)
  const shared = sharedOf(site)
  const pages = await counterparts(pageContext.urlPathname.replace(/(.)\/$/, '$1'))
  const key = build && contentHash(build.base, [data, pages])
  if (key && key === build.old) return { key }
  if (build) JSON.stringify(data, jsonValue)
  const provide = (element: React.ReactNode) => (
    <StrictMode>
      <PageProvider value={{ pageContext, site: shared, counterparts: pages }}>{element}</PageProvider>
    </StrictMode>
  )
  const page = (
    <Layout>
      <Page />
    </Layout>
  )
  const body = renderToString(provide(page))
  const head = renderToStaticMarkup(provide(<Head />))
  return { key, head, body: site.language === SOURCE.code ? body : localized(body, site) }
}
