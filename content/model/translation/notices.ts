/** Consent notices of a language. */
import { consentsOf, type NoticeFile } from '../catalogue/consents.ts'
import { isOver, type Overlay } from '../site.ts'
import { bodyOf } from './state.ts'

/**
 * Notices of a language as visitors see them: a paragraph or item that does not say what the English says today is the
 * English one. The hash is that of the mixed wording.
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
