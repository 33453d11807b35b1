/** Consent notices of a language. */
import { consentsOf, type NoticeFile } from '../catalogue/consents.ts'
import { isOver, type Overlay } from '../site.ts'
import { bodyOf } from './state.ts'

/**
 * Returns the notices as visitors of a language see them. Paragraphs and items without a current translation are in English.
 * The hash is that of the mixed wording.
 */
export const translatedConsents = (notices: readonly NoticeFile[], overlays: readonly Overlay[]) =>
  consentsOf(
    notices.map((notice) => {
      const overlay = overlays.find((one) => isOver(one, 'consent', notice.slug))
      return overlay
        ? { ...notice, file: overlay.file, text: bodyOf(overlay).replaceAll('\r\n', '\n').trim() }
        : notice
    }),
  )
