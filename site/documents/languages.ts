/** The languages in which PDFs and share cards are made: the site of each, its fonts, and where its files stand. */
import type { SoundSite } from '#content/model/site.ts'
import { SOURCE } from '#content/model/translation/language.ts'
import { translate } from '#content/model/translation/translate.ts'
import { pathIn } from '#lambdas/shared/path-in.ts'
import { scriptFonts } from './font-script.ts'

export type PrintedSite = Awaited<ReturnType<typeof printedSites>>[number]

/** The site in each language, untranslated first. */
export function inEveryLanguage(english: SoundSite): SoundSite[] {
  return [english, ...english.languages.map((language) => translate(english, language))]
}

/** Whether documents are made in the language of the site. */
export const hasDocuments = ({ language, documents }: SoundSite): boolean =>
  language === SOURCE.code || documents.length > 0

/** English first. */
export async function printedSites(english: SoundSite) {
  return Promise.all(
    inEveryLanguage(english)
      .filter(hasDocuments)
      .map(async (site) => {
        const { language: code, documents } = site
        const language = english.languages.find((one) => one.code === code)
        const fonts = language && (await scriptFonts(language))
        return {
          site,
          ...(fonts && { fonts, script: language.script }),
          /** Whether a document is made in this language, by its English path. */
          makes: (path: string) => code === SOURCE.code || documents.includes(path),
          /** `/brochures/dgca-small.pdf` → `/te/brochures/dgca-small.pdf` */
          address: (path: string) => pathIn(code, path),
        }
      }),
  )
}
