/** Languages of PDFs and share cards, with content, fonts and addresses. */
import type { Messages } from '#content/model/catalogue/messages.ts'
import type { SoundSite } from '#content/model/site.ts'
import { SOURCE } from '#content/model/translation/language.ts'
import { translate } from '#content/model/translation/translate.ts'
import { pathIn } from '#lambdas/shared/path-in.ts'
import { scriptFonts } from './fonts/script-fonts.ts'

export type PrintedSite = Awaited<ReturnType<typeof printedSites>>[number]

export function inEveryLanguage(english: SoundSite): SoundSite[] {
  return [english, ...english.languages.map((language) => translate(english, language))]
}

export const hasDocuments = ({ language, documents }: SoundSite): boolean =>
  language === SOURCE.code || documents.length > 0

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

/** Only the messages that they show, so that edits of other messages do not rebuild them. */
export const printedMessages = ({ brochures, common, course, curriculum, home, language }: Messages) => ({
  brochures,
  common: { card: common.card, days: common.days, price: common.price, whatsapp: common.whatsapp },
  course: {
    batches: course.batches,
    categories: course.categories,
    chatText: course.chatText,
    plate: course.plate,
    who: course.who,
  },
  curriculum: {
    headline: curriculum.headline,
    lead: curriculum.lead,
    offer: curriculum.offer,
    steps: curriculum.steps,
    modules: curriculum.modules,
    close: curriculum.close,
    chatText: curriculum.chatText,
  },
  home: { chatText: home.chatText },
  language: { draft: language.draft, stale: language.stale },
})

export type PrintedMessages = ReturnType<typeof printedMessages>

export interface PrintedText {
  messages: PrintedMessages
  /** BCP 47, `en-IN`. */
  locale: string
  /** Path of a page or file in the language: `/te/apply`. */
  address(path: string): string
  /** Note on a translation that is a draft, or older than the English text. */
  note?: string | undefined
}
