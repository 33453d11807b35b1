/** What every PDF of a language is made with: its words, its pictures, its fonts, and the cache. */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { renderToBuffer } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { cached, contentHash } from '#content/model/cached.ts'
import { GUIDE_LINK } from '#content/model/catalogue/brochures.ts'
import { feeOf, inr } from '#content/model/catalogue/money.ts'
import { isGenerated } from '#content/model/catalogue/routes.ts'
import type { Translated } from '#content/model/site.ts'
import { documentLink, guideOverlay } from '#content/model/translation/documents.ts'
import { SOURCE } from '#content/model/translation/language.ts'
import { stateOf as overlayState } from '#content/model/translation/state.ts'
import type { Pictures } from '../build/pictures/pictures.ts'
import { sourceHash } from './code-hash.ts'
import type { ProseContext } from './inline.tsx'
import type { PrintedSite } from './languages.ts'
import { registerFonts } from './look.ts'
import { printedMessages, type Words } from './printed-messages.ts'
import { registerScript } from './script-fonts.ts'

type Pdf = ReactElement<Parameters<typeof renderToBuffer>[0]['props']>

export type PdfContext = ReturnType<typeof pdfContext>

export function pdfContext({ site, fonts, script = '', address: own }: PrintedSite, pictures: Pictures) {
  const { language, locale, settings } = site
  const messages = printedMessages(site.messages)
  const typefaces = fonts ? Object.values(fonts).map((file) => basename(file)) : []
  const folder = language === SOURCE.code ? '' : `${language}/`

  /** The edge leads a page that is not there in the language on to the English one, so a printed link stays good. */
  const address = (path: string): string => (isGenerated(path) ? documentLink(site, path) : own(path))

  /** How ripe the translation is of a page, or of the guide. */
  const stateOf = (path: string): Pick<Translated, 'status' | 'stale'> | undefined => {
    if (path !== GUIDE_LINK) return site.translated.find((page) => page.path === path)
    const guide = guideOverlay(site, language)
    const { status } = guide?.translation ?? {}
    return guide && status && { status, stale: overlayState(guide).waiting.length > 0 }
  }

  const claim = (id: string) => {
    const found = site.claims.find((one) => one.id === id)
    if (found) return found
    throw new Error(`A brochure names the claim "${id}", which content/data/claims.yaml does not have`)
  }

  return {
    site,
    claim,

    /** Bytes of a picture's own file, whatever its format. */
    picture(name: string): Uint8Array {
      const file = pictures.files.get(pictures.index[name]?.src ?? '')
      if (!file) throw new Error(`There is no picture "${name}" for the brochures`)
      return readFileSync(file)
    },

    /** What a document says around its texts. @param path of the page whose translation it shows, or of the guide */
    words(path: string): Words {
      const { status, stale } = stateOf(path) ?? {}
      const { draft, stale: older } = messages.language
      return { messages, locale, address, note: stale ? older : status === 'draft' ? draft : undefined }
    },

    /** What may change without the text that shows it: where the files that it links to stand, and fees. */
    shown: (body: string): string[] => [
      ...site.documents.filter((path) => body.includes(path)).map((path) => address(path)),
      ...site.all.courses
        .filter(({ slug }) => body.includes(`course="${slug}"`))
        .map(({ price }) => inr(price)),
    ],

    prose: (hue: string): ProseContext => ({
      hue,
      link: (path) => settings.origin + address(path),
      claim: (id) => claim(id).text,
      fee: (course, gst) => feeOf(site.all.courses, course, gst),
    }),

    /** Everything a document is made from goes into its name: content, pictures and this code. */
    pdf: (name: string, inputs: readonly object[], document: () => Promise<Pdf>) =>
      cached(
        `brochures/${folder}${name}.${contentHash(sourceHash(), typefaces, ...inputs)}.pdf`,
        async () => {
          await registerFonts()
          if (fonts) await registerScript({ code: language, script }, fonts)
          return renderToBuffer(await document())
        },
      ),
  }
}
