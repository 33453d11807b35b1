/** Writes into a translation which English it was made from, block by block. */
import { stringify } from 'yaml'
import type { Translation } from '#content/model/schema/translation.ts'
import type { Overlay } from '#content/model/site.ts'
import { blocksOf } from '#content/model/translation/blocks.ts'

/** Text of the file with the hash of each block's English under `translation.source`; `stale` goes. */
export function acceptedText(overlay: Overlay): string {
  const { stale: _, ...kept } = overlay.translation
  const hashes = blocksOf(overlay).flatMap(({ key, hash, text }) =>
    text === undefined ? [] : [[key, hash] as const],
  )
  return withSource(overlay, { ...kept, source: Object.fromEntries(hashes) })
}

/** Text of the file with another `translation`; everything else stays to the letter. */
export function withSource({ source }: Overlay, translation: Translation): string {
  const [start, end] = source.range(['translation']) ?? [0, 0]
  const indented = stringify(translation, { lineWidth: 0 }).trimEnd().replace(/^/gm, '  ')
  const before = source.text.slice(0, start).trimEnd()
  return `${before}\n${indented}\n${source.text.slice(end).replace(/^[ \t]*\n/, '')}`
}
