/** Beside each page the same one in the languages that it is translated into. */
import type { PrerenderContext } from 'vike/types'
import { SOURCE } from '#content/model/translation/language.ts'
import { siteContent } from '../content.ts'
import { addressOf } from '../languages.ts'

export async function onPrerenderStart({ pageContexts }: PrerenderContext) {
  const { languages } = await siteContent()
  // Vike takes the contexts as they were, or copies of all of them.
  const all = pageContexts.map((context) => ({ ...context, language: SOURCE.code as string }))
  for (const { code } of languages) {
    const { translated } = await siteContent(code)
    const paths = new Set(translated.map(({ path }) => path))
    // The English page was routed already: its logical address is that of both.
    for (const context of pageContexts)
      if (paths.has(context.urlOriginal))
        all.push({ ...context, language: code, urlOriginal: addressOf(code, context.urlOriginal) })
  }
  return { prerenderContext: { pageContexts: all } }
}
