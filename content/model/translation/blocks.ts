/** The pieces of a translated file: each text of its fields and each block of its body, beside the English it was made from. */
import type { Place } from '../issue.ts'
import { textOf } from '../messages.ts'
import { once } from '../once.ts'
import type { TextBlock } from '../prose.ts'
import type { Overlay } from '../site.ts'
import { pathText, valueAt } from '../source.ts'
import { nameOf } from './fit.ts'
import { blockHash, pairs, withoutComments } from './pairs.ts'

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
  kind: 'words' | 'name' | 'body'
  /** In the translated file; of a missing block, of the group that lacks it. */
  place: () => Place
  /** In the English file. */
  englishPlace: () => Place
}

const keyOf = (index: number): string => pathText(['body', index])

interface Bodies {
  source: readonly TextBlock[]
  own: readonly TextBlock[]
  /** Hash of the English that each own block was made from. */
  made: (string | undefined)[]
  /** Index of the own block for each of the English. */
  paired: (number | undefined)[]
}

/** Blocks of the English body and of the overlay's, read once for all rules. */
export const bodiesOf = once((overlay: Overlay): Bodies => {
  const { english, blocks: own, accepted: known } = overlay
  const accepted = Object.keys(known).filter((key) => /^body\.\d+$/.test(key)).length
  // With another number of blocks than somebody accepted, it is not known which hash belongs to which.
  const made = own.map((_, index) => (accepted === own.length ? known[keyOf(index)] : undefined))
  const hashes = english.blocks.map(({ text }) => blockHash(text))
  return { source: english.blocks, own, made, paired: pairs(hashes, made) }
})

/** Place of the first block that the English does not have; undefined when it has all of them. */
export function blockTooMany(overlay: Overlay): Place | undefined {
  const { source, own, paired } = bodiesOf(overlay)
  const extra = own.length > source.length ? own.find((_, index) => !paired.includes(index)) : undefined
  return extra && { line: extra.line, col: 1 }
}

/** Every block of an overlay, in the order of its English. */
export const blocksOf = once((overlay: Overlay): Block[] => [...fieldBlocks(overlay), ...textBlocks(overlay)])

/** What an overlay says without some of its blocks: in their places stands the English once they are merged. */
export function valueWithout({ value }: Overlay, blocks: readonly Block[]): unknown {
  const rest = structuredClone(value)
  for (const { at } of blocks) {
    const group = valueAt(rest, at.slice(0, -1))
    if (typeof group === 'object' && group !== null) Reflect.set(group, at.at(-1) ?? '', undefined)
  }
  return rest
}

function fieldBlocks(overlay: Overlay): Block[] {
  const { english, value } = overlay
  return english.leaves.map(({ path, text, kind }) => {
    return {
      path: nameOf(english.value, path),
      ...overlay.madeFrom(path),
      at: path,
      english: text,
      hash: blockHash(text),
      text: textOf(valueAt(value, path)),
      kind,
      place: () => overlay.position(path),
      englishPlace: () => english.source.position(path),
    }
  })
}

function textBlocks(overlay: Overlay): Block[] {
  const { source, own, made, paired } = bodiesOf(overlay)
  return source.map(({ text, line }, index) => {
    const at = paired[index]
    const found = at === undefined ? undefined : own[at]
    const key = keyOf(at ?? index)
    return {
      path: keyOf(index),
      key,
      at: ['body', index],
      english: withoutComments(text),
      hash: blockHash(text),
      text: found?.text,
      madeFrom: made[at ?? -1],
      kind: 'body',
      place: () => ({ line: found?.line ?? overlay.bodyLine, col: 1 }),
      englishPlace: () => ({ line, col: 1 }),
    }
  })
}
