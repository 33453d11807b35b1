/** Writes into a translation which English it was made from, block by block. */
import { stringify } from 'yaml'
import { blockHash, blocksOf } from '#content/model/translation/blocks.ts'
import type { Overlay } from '#content/model/translation/overlay.ts'

/** Text of the file with the hash of each block's English under `translation.source`; `stale` goes. */
export function acceptedText(overlay: Overlay): string {
  const { source, translation } = overlay
  const [start, end] = source.range(['translation']) ?? [0, 0]
  const { stale: _, ...kept } = translation
  const hashes = blocksOf(overlay).flatMap(({ path, english, text }) =>
    text === undefined ? [] : [[path, blockHash(english)] as const],
  )
  const block = stringify({ ...kept, source: Object.fromEntries(hashes) }, { lineWidth: 0 })
  const indented = block.trimEnd().replace(/^/gm, '  ')
  const before = source.text.slice(0, start).trimEnd()
  return `${before}\n${indented}\n${source.text.slice(end).replace(/^[ \t]*\n/, '')}`
}
