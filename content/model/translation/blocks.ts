/** The texts of a translated file, fields and blocks of its body alike, each with the English it was made from. */

import { textOf } from '../catalogue/messages.ts'
import { once } from '../once.ts'
import type { Place } from '../parse/issue.ts'
import { valueAt } from '../parse/source.ts'
import type { Overlay } from '../site.ts'
import { BODY, nameOf } from './fit.ts'
import { blockHash } from './pairs.ts'

export interface Block {
  /** `title`, `faq.2.answer`, `venkat-naidu.quote`, `body.4`: an entry by its id where it has one, else from 1. */
  path: string
  /** Path of the value in the English; of a block of the body, `body` and its index. */
  at: readonly PropertyKey[]
  english: string
  /** Of the English of today. */
  hash: string
  /** Undefined while it is not there. */
  text: string | undefined
  /** Its name in `accepted`: by its own place, where the English has moved its path. */
  key: string
  /** Hash of the English that it was accepted with; undefined before. */
  madeFrom: string | undefined
  /** A name may stay as in English. */
  kind: Overlay['english']['leaves'][number]['kind']
  /** In the translated file; of a missing block, of the group that lacks it. */
  place: () => Place
  /** In the English file. */
  englishPlace: () => Place
}

/** Every text of an overlay, in the order of its English. */
export const blocksOf = once(({ english, value, madeFrom, position }: Overlay): Block[] =>
  english.leaves.map(({ path, text, kind }) => ({
    path: nameOf(english.value, path),
    ...madeFrom(path),
    at: path,
    english: text,
    hash: blockHash(text),
    text: textOf(valueAt(value, path)),
    kind,
    place: () => position(path),
    englishPlace: () => english.source.position(path),
  })),
)

/** Fields that an overlay says without some of its blocks: in their places stands the English once they are merged. */
export function valueWithout({ value, over }: Overlay, blocks: readonly Block[]): unknown {
  const rest = structuredClone(value)
  for (const { at } of blocks) {
    const group = valueAt(rest, at.slice(0, -1))
    if (typeof group === 'object' && group !== null) Reflect.set(group, at.at(-1) ?? '', undefined)
  }
  // Texts are merged by `bodyOf`.
  if ('collection' in over && rest) Reflect.deleteProperty(rest as object, BODY)
  return rest
}
