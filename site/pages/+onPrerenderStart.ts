/** Prerenders every page in English and in all its other languages. */
import type { PrerenderContext } from 'vike/types'
import { ENGLISH } from '#content/model/translation/language.ts'
import { pathIn } from '#lambdas/shared/path-in.ts'
import { siteContent } from '../page/content.ts'

export async function onPrerenderStart(prerenderContext: PrerenderContext) {
  const { languages } = await siteContent()
  const versions = new Map<string, ReadonlySet<string>>()
  for (const { code } of languages)
    versions.set(code, new Set((await siteContent(code)).translated.map(({ path }) => path)))
  const pageContexts = prerenderContext.pageContexts.flatMap((page) => {
    const others = [...versions].filter(([, paths]) => paths.has(page.urlOriginal)).map(([code]) => code)
    // English pages are copied, too, because Vike adds computed properties only to copies.
    return [ENGLISH.code, ...others].map((language) => ({
      ...page,
      language,
      urlOriginal: pathIn(language, page.urlOriginal),
    }))
  })
  return { prerenderContext: { pageContexts } }
}
