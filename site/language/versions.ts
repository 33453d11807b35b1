/** Returns a page in all its languages. */
import { ENGLISH } from '#content/model/translation/language.ts'
import { pathIn } from '#lambdas/shared/path-in.ts'
import { siteContent } from '../page/content.ts'

/**
 * Returns the language versions of a page, English first. A version has its path, its review status, the texts of the
 * language banner, and whether it is outdated (`stale`) and whether the English legal text prevails (`legal`).
 * @param path without language; an unknown path has only English
 */
export async function languageVersions(path: string) {
  const { languages, messages, legal: texts } = await siteContent()
  const legal = texts.some((text) => text.path === path)
  const offerOf = ({ language: { offer: text, read, dismiss } }: typeof messages) => ({ text, read, dismiss })
  const versions = languages.map(async ({ code, name, locale }) => {
    const site = await siteContent(code)
    return site.translated
      .filter((page) => page.path === path)
      .map(({ status, stale }) => {
        const offer = offerOf(site.messages)
        return { code, name, locale, path: pathIn(code, path), status, stale, legal, offer }
      })
  })
  const approved = { status: 'approved', stale: false, legal: false } as const
  const source = { ...ENGLISH, path, ...approved, offer: offerOf(messages) }
  return [source, ...(await Promise.all(versions)).flat()]
}

export type LanguageVersion = Awaited<ReturnType<typeof languageVersions>>[number]
