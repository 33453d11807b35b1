/** The page of an address in every language that has it. */
import { SOURCE } from '#content/model/translation/language.ts'
import type { Status } from '#content/model/translation/status.ts'
import { pathIn } from '#lambdas/shared/path-in.ts'
import { siteContent } from './content.ts'

export interface Counterpart {
  /** `te` */
  code: string
  /** As its speakers write it. */
  name: string
  /** `te-IN` */
  locale: string
  /** `/te/courses` */
  path: string
  /** Search engines are not told of drafts; the English has none. */
  status: Status
  /** Some of its English prose has changed since it was translated. */
  stale: boolean
  /** Translation of a legal text, of which the English prevails. */
  legal: boolean
  /** Words that offer it, in its own language. */
  offer: { text: string; read: string; dismiss: string }
}

/** English first. @param path of the page without its language; an unknown one has no counterpart */
export async function counterparts(path: string): Promise<Counterpart[]> {
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
