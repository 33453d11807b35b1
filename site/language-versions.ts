/** The page of an address in every language that has it. */
import { SOURCE } from '#content/model/translation/language.ts'
import { pathIn } from '#lambdas/shared/path-in.ts'
import { siteContent } from './content.ts'

/**
 * English first, each with its address, how ripe it is (the English is never a draft, of which search engines are not
 * told), whether its English has changed since, whether that prevails, and words that offer it in its own language.
 * @param path of the page without its language; an unknown one has no counterpart
 */
export async function languageVersions(path: string) {
  const { languages, messages, legal: texts } = await siteContent()
  const legal = texts.some((text) => text.path === path)
  const offerOf = ({ language: { offer: text, read, dismiss } }: typeof messages) => ({ text, read, dismiss })
  const found = languages.map(async ({ code, name, locale }) => {
    const site = await siteContent(code)
    return site.translated
      .filter((one) => one.path === path)
      .map(({ status, stale }) => {
        const offer = offerOf(site.messages)
        return { code, name, locale, path: pathIn(code, path), status, stale, legal, offer }
      })
  })
  const approved = { status: 'approved', stale: false, legal: false } as const
  const source = { ...SOURCE, path, ...approved, offer: offerOf(messages) }
  return [source, ...(await Promise.all(found)).flat()]
}

export type LanguageVersion = Awaited<ReturnType<typeof languageVersions>>[number]
