/** The texts of a translated file, both fields and blocks of the body, with their English. */
import { messageAsText } from '../catalogue/messages.ts'
import { memoize } from '../memoize.ts'
import type { LineCol } from '../parse/issue.ts'
import { valueAt } from '../parse/source.ts'
import type { Overlay } from '../site.ts'
import { BODY, pathWithIds } from './align.ts'
import { blockHash } from './pairs.ts'

export interface Block {
  /** `title`, `faq.2.answer`, `venkat-naidu.quote`, `body.4`: entries by id, otherwise counted from 1. */
  path: string
  /** Path of the value in the English file. For a block of the body: `body` and the block's index. */
  at: readonly PropertyKey[]
  english: string
  /** Hash of the current English. */
  hash: string
  /** The translation; undefined if there is none. */
  text: string | undefined
  /** Name of the translation in `accepted`. Its indexes are those of the translated file. */
  key: string
  /** Hash of the English text for which this translation was accepted; undefined if it was never accepted. */
  madeFrom: string | undefined
  /** A `name` may stay in English. */
  kind: Overlay['english']['texts'][number]['kind']
  /** Position in the translated file. For a missing block, the position of its group. */
  place: () => LineCol
  /** Position in the English file. */
  englishPlace: () => LineCol
}

/** Every text of an overlay in the order of the English. */
export const textBlocks = memoize(({ english, value, madeFrom, position }: Overlay): Block[] =>
  english.texts.map(({ path, text, kind }) => ({
    path: pathWithIds(english.value, path),
    ...madeFrom(path),
    at: path,
    english: text,
    hash: blockHash(text),
    text: messageAsText(valueAt(value, path)),
    kind,
    place: () => position(path),
    englishPlace: () => english.source.position(path),
  })),
)

/** The fields of an overlay without the given blocks, for which a page then shows the English. */
export function withoutBlocks({ value, over }: Overlay, blocks: readonly Block[]): unknown {
  const rest = structuredClone(value)
  for (const { at } of blocks) {
    const group = valueAt(rest, at.slice(0, -1))
    if (typeof group === 'object' && group !== null) Reflect.set(group, at.at(-1) ?? '', undefined)
  }
  // `translatedBody` merges the body.
  if ('collection' in over && rest) Reflect.deleteProperty(rest as object, BODY)
  return rest
}
