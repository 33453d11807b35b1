/** What the rules of translations have in common: every translated block beside its English. */

import type { Site } from '../model/site.ts'
import { type Block, blocksOf } from '../model/translation/blocks.ts'
import type { Overlay } from '../model/translation/overlay.ts'

export interface Translated {
  overlay: Overlay
  block: Block
  text: string
}

/** Every block that is there. */
export const translatedBlocks = ({ overlays }: Site): Translated[] =>
  overlays.flatMap((overlay) =>
    blocksOf(overlay).flatMap((block) =>
      block.text === undefined ? [] : [{ overlay, block, text: block.text }],
    ),
  )

/** `గ్రీన్` is three characters as people count them. */
export const graphemes = (text: string, locale: string): string[] =>
  [...new Intl.Segmenter(locale, { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment)
