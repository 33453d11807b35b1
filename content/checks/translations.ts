/** What the rules of translations have in common: every translated block beside its English. */
import type { Severity } from '../model/issue.ts'
import type { Overlay, Site } from '../model/site.ts'
import { type Block, blocksOf } from '../model/translation/blocks.ts'
import { standing } from '../model/translation/state.ts'

interface Translated {
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

/**
 * Blocks that are to be held against their English of today. What says older words is `translation-stale` and left out;
 * a slip in a text that somebody accepted is an error, in one that nobody has accepted yet, and nobody is shown, a
 * warning.
 */
export const comparedBlocks = (site: Site): (Translated & { severity: Severity })[] =>
  translatedBlocks(site).flatMap((one) => {
    const stands = standing(one.block)
    return stands === 'stale' ? [] : [{ ...one, severity: stands === 'sound' ? 'error' : 'warning' }]
  })

const segmenters = new Map<string, Intl.Segmenter>()

/** `గ్రీన్` is three characters as people count them. */
export function graphemes(text: string, locale: string): string[] {
  const segmenter = segmenters.get(locale) ?? new Intl.Segmenter(locale, { granularity: 'grapheme' })
  segmenters.set(locale, segmenter)
  return [...segmenter.segment(text)].map(({ segment }) => segment)
}
