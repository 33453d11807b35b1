/** Messages, pictures, fonts and cache for the PDFs of a language. */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { renderToBuffer } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { cachedFile, contentHash } from '#content/model/cached.ts'
import { GUIDE_LINK } from '#content/model/catalogue/brochures.ts'
import { formatFee, inr } from '#content/model/catalogue/money.ts'
import { barePath, isGenerated } from '#content/model/catalogue/routes.ts'
import type { TranslatedPage } from '#content/model/site.ts'
import { documentLink, guideOverlay } from '#content/model/translation/documents.ts'
import { ENGLISH } from '#content/model/translation/language.ts'
import { translationState as overlayState } from '#content/model/translation/state.ts'
import type { Pictures } from '../build/pictures/pictures.ts'
import type { Person } from '../ui/media/Picture.tsx'
import { sourceHash } from './documents.ts'
import { registerScript } from './fonts/script-fonts.ts'
import { type PrintedSite, type PrintedText, printedMessages } from './languages.ts'
import { registerFonts } from './look.ts'
import type { ProseContext } from './prose.tsx'

type Pdf = ReactElement<Parameters<typeof renderToBuffer>[0]['props']>

export type PdfContext = ReturnType<typeof pdfContext>

export function pdfContext({ site, fonts, script = '', address: href }: PrintedSite, pictures: Pictures) {
  const { language, locale, settings } = site
  const messages = printedMessages(site.messages)
  const typefaces = fonts ? Object.values(fonts).map((file) => basename(file)) : []
  const folder = language === ENGLISH.code ? '' : `${language}/`

  /** Path of a page or file for a printed link. Paths of untranslated pages redirect to English. */
  const address = (path: string): string => (isGenerated(path) ? documentLink(site, path) : href(path))

  const stateOf = (path: string): Pick<TranslatedPage, 'status' | 'stale'> | undefined => {
    if (path !== GUIDE_LINK) return site.translated.find((page) => page.path === path)
    const guide = guideOverlay(site, language)
    const { status } = guide?.translation ?? {}
    return guide && status && { status, stale: overlayState(guide).waiting.length > 0 }
  }

  const claim = (id: string) => {
    const match = site.claims.find((claim) => claim.id === id)
    if (match) return match
    throw new Error(`A brochure names the claim "${id}", which content/data/claims.yaml does not have`)
  }

  return {
    site,
    claim,

    picture(name: string): Uint8Array {
      const file = pictures.files.get(pictures.index[name]?.src ?? '')
      if (!file) throw new Error(`There is no picture "${name}" for the brochures`)
      return readFileSync(file)
    },

    face(person: Person): Uint8Array {
      const platePicture = `${person.id}.${language}`
      return this.picture(person.image?.name ?? (pictures.index[platePicture] ? platePicture : person.id))
    },

    /** @param path path of the page, or `GUIDE_LINK`. The document shows the translation status of that page. */
    text(path: string): PrintedText {
      const { status, stale } = stateOf(path) ?? {}
      const { draft, stale: older } = messages.language
      return {
        settings,
        messages,
        locale,
        address,
        note: stale ? older : status === 'draft' ? draft : undefined,
      }
    },

    /** Values in a text that change without an edit of the text: paths of files, expired pages, and fees. */
    shown: (body: string): string[] => [
      ...site.expired.filter((path) => body.includes(path)),
      ...site.documents.filter((path) => body.includes(path)).map((path) => address(path)),
      ...site.all.courses
        .filter(({ slug }) => body.includes(`course="${slug}"`))
        .map(({ price }) => inr(price)),
    ],

    prose: (hue: string): ProseContext => ({
      hue,
      link: (url) => {
        if (!url.startsWith('/')) return url
        return site.expired.includes(barePath(url)) ? undefined : settings.origin + address(url)
      },
      claim: (id) => claim(id).text,
      fee: (course, gst) => formatFee(site.all.courses, course, gst),
    }),

    pdf: (name: string, inputs: readonly (object | string)[], document: Pdf) =>
      cachedFile(
        `brochures/${folder}${name}.${contentHash(sourceHash(), typefaces, ...inputs)}.pdf`,
        async () => {
          await registerFonts()
          if (fonts) await registerScript({ code: language, script }, fonts)
          return renderToBuffer(document)
        },
      ),
  }
}
