/**
 * Before a build renders: beside each page the same one in the languages that it is translated into. Pages of the kinds
 * that grow (`+shows.ts`) are left out when all that they show is as it was; the few others are rendered with every build.
 */
import type { PageContext, PageContextServer } from 'vike/types'
import { contentHash } from '#content/model/cached.ts'
import { SOURCE } from '#content/model/translation/language.ts'
import { pathIn } from '#lambdas/shared/path-in.ts'
import { sharedOf } from '../components/page.tsx'
import { siteContent } from '../content.ts'
import { counterparts } from '../counterparts.ts'
import { languageOf } from '../languages.ts'

/** Where a value stands in its file is not shown. */
const withoutPlaces = (name: string, value: unknown): unknown => (name === 'source' ? undefined : value)

/** Copies, as Vike's own examples return them: of the English pages, and of those that are there in a language. */
async function inLanguages(english: readonly PageContext[]): Promise<PageContext[]> {
  const all = english.map((context) => ({ ...context, language: SOURCE.code as string }))
  for (const { code } of (await siteContent()).languages) {
    const { translated } = await siteContent(code)
    const paths = new Set(translated.map(({ path }) => path))
    // The English page was routed already: its logical address is that of both.
    for (const context of english)
      if (paths.has(context.urlOriginal))
        all.push({ ...context, language: code, urlOriginal: pathIn(code, context.urlOriginal) })
  }
  return all
}

/** What shows on every page of a language. The links of a translated page are led on past aliases, on an English one they stay. */
async function everywhere(language: string) {
  const site = await siteContent(language)
  const led = language === SOURCE.code ? [] : site.aliases.map(({ from, to }) => [from, to])
  return [sharedOf(site), led]
}

export async function onPrerenderStart({ pageContexts }: { pageContexts: PageContext[] }) {
  const all = await inLanguages(pageContexts)
  const keys = pageContexts[0]?.keys
  if (!keys) return { prerenderContext: { pageContexts: all } }
  keys.site = await siteContent()
  const bases = new Map<string, string>()
  const changed: PageContext[] = []
  for (const pageContext of all) {
    const { language, urlOriginal: path } = pageContext
    const base = bases.get(language) ?? contentHash(keys.base, ...(await everywhere(language)))
    bases.set(language, base)
    const shown = await pageContext.config.shows?.(pageContext as unknown as PageContextServer)
    const others = shown && (await counterparts(languageOf(path).path))
    if (shown) keys.now.set(path, contentHash(base, JSON.stringify([shown, others], withoutPlaces)))
    if (!shown || keys.old.get(path) !== keys.now.get(path)) changed.push(pageContext)
  }
  return { prerenderContext: { pageContexts: changed } }
}
