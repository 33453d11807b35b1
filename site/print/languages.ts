/** Languages of PDFs and share cards, with their content, fonts and URL paths. */
import type { Messages } from '#content/model/catalogue/messages.ts'
import type { Settings } from '#content/model/schema/data.ts'
import type { ValidSite } from '#content/model/site.ts'
import { ENGLISH } from '#content/model/translation/language.ts'
import { translateSite } from '#content/model/translation/translate.ts'
import { pathIn } from '#lambdas/shared/path-in.ts'
import { scriptFonts } from './fonts/script-fonts.ts'

export type PrintedSite = Awaited<ReturnType<typeof printedSites>>[number]

export function inEveryLanguage(english: ValidSite): ValidSite[] {
  return [english, ...english.languages.map((language) => translateSite(english, language))]
}

export const hasDocuments = ({ language, documents }: ValidSite): boolean =>
  language === ENGLISH.code || documents.length > 0

export async function printedSites(english: ValidSite) {
  return Promise.all(
    inEveryLanguage(english)
      .filter(hasDocuments)
      .map(async (site) => {
        const { language: code, documents } = site
        const language = english.languages.find((language) => language.code === code)
        const fonts = language && (await scriptFonts(language))
        return {
          site,
          ...(fonts && { fonts, script: language.script }),
          /** Whether the document with an English path is also made in this language. */
          makes: (path: string) => code === ENGLISH.code || documents.includes(path),
          /** `/brochures/dgca-small.pdf` → `/te/brochures/dgca-small.pdf` */
          address: (path: string) => pathIn(code, path),
        }
      }),
  )
}

function pick<T extends object, Key extends keyof T>(from: T, ...keys: Key[]) {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, Key>
}

/** Picks the messages that PDFs and share cards show, so that edits of other messages do not rebuild them. */
export const printedMessages = ({ brochures, common, course, curriculum, home, language }: Messages) => ({
  brochures,
  common: pick(common, 'card', 'days', 'notes', 'price', 'whatsapp'),
  course: pick(course, 'batches', 'categories', 'chatText', 'paths', 'plate', 'who'),
  curriculum: pick(curriculum, 'headline', 'lead', 'offer', 'steps', 'modules', 'close', 'chatText'),
  home: pick(home, 'chatText'),
  language: pick(language, 'draft', 'stale'),
})

export type PrintedMessages = ReturnType<typeof printedMessages>

export interface PrintedText {
  settings: Settings
  messages: PrintedMessages
  /** BCP 47, `en-IN`. */
  locale: string
  /** Path of a page or file in the language: `/te/apply`. */
  address(path: string): string
  /** Note on a translation that is a draft, or older than the English text. */
  note?: string | undefined
}
