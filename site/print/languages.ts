/** Languages of PDFs and share cards, with content, fonts and addresses. */
import type { SoundSite } from '#content/model/site.ts'
import { SOURCE } from '#content/model/translation/language.ts'
import { translate } from '#content/model/translation/translate.ts'
import { pathIn } from '#lambdas/shared/path-in.ts'
import { scriptFonts } from './fonts/font-script.ts'

export type PrintedSite = Awaited<ReturnType<typeof printedSites>>[number]

/** The site in each language, English first. */
export function inEveryLanguage(english: SoundSite): SoundSite[] {
  return [english, ...english.languages.map((language) => translate(english, language))]
}

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
          /** Whether the document of an English path exists in this language. */
          makes: (path: string) => code === SOURCE.code || documents.includes(path),
          /** `/brochures/dgca-small.pdf` → `/te/brochures/dgca-small.pdf` */
          address: (path: string) => pathIn(code, path),
        }
      }),
  )
}
