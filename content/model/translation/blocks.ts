/** The pieces of a translated file: each text of its fields and each block of its body, beside the English it was made from. */
import { contentHash } from '../cached.ts'
import type { Place } from '../issue.ts'
import { once } from '../once.ts'
import { leavesOf } from '../schema/translatable.ts'
import type { Overlay } from '../site.ts'
import { pathText, valueAt } from '../source.ts'
import { idOf } from './fit.ts'

export interface Block {
  /** `title`, `faq.2.answer`, `venkat-naidu.quote`, `body.4`: an entry by its id where it has one, else from 1. */
  path: string
  /** Path of the value in the English; of a block of the body, `body` and its index. */
  at: readonly PropertyKey[]
  english: string
  /** Of the English, as `translation.source` keeps it. */
  hash: string
  /** Undefined while it is not there. */
  text: string | undefined
  /** Name of its hash in `translation.source`: a block of the body by its own place, where the English has moved its path. */
  key: string
  /** Hash of the English that somebody read it against; undefined before. */
  madeFrom: string | undefined
  /** A name may stay as in English. */
  kind: 'words' | 'name' | 'body'
  /** In the overlay's file; of what is not there, of what stands round it. */
  place: () => Place
}

/** Short hash of an English block, as `translation.source` keeps it. */
export const blockHash = (english: string): string =>
  contentHash(english.replace(/\s+/g, ' ').trim()).slice(0, 8)

/** A top-level block of a body; `line` of the file is where it starts. */
interface BodyBlock {
  text: string
  line: number
}

function bodyBlocks({ body, bodyLine, prose }: Pick<Overlay, 'body' | 'bodyLine' | 'prose'>): BodyBlock[] {
  const lines = body.split('\n')
  return (prose?.blocks ?? []).map((line, index, starts) => {
    const text = lines.slice(line - bodyLine, (starts[index + 1] ?? Number.POSITIVE_INFINITY) - bodyLine)
    return { text: text.join('\n').trim(), line }
  })
}

/**
 * Index of the own block for each English one. As many as in English stand in the same order; else each is known by the
 * English that it was made from, and one whose English has changed stands where it stood.
 * @param english hashes of the blocks @param made hashes that the own blocks were made from
 */
function pairs(english: readonly string[], made: readonly (string | undefined)[]): (number | undefined)[] {
  if (english.length === made.length) return english.map((_, index) => index)
  const today = new Set<string | undefined>(english)
  const free = new Set(made.keys())
  let next = 0
  return english.map((hash) => {
    const same = [...free].find((index) => made[index] === hash)
    const found = same ?? (free.has(next) && !today.has(made[next]) ? next : undefined)
    if (found === undefined) return undefined
    free.delete(found)
    next = found + 1
    return found
  })
}

const keyOf = (index: number): string => pathText(['body', index])

interface Bodies {
  source: BodyBlock[]
  own: BodyBlock[]
  /** Index of the own block for each of the English. */
  pairs: (number | undefined)[]
}

/** Blocks of the English body and of the overlay's, read once for all rules. */
const bodiesOf = once((overlay: Overlay): Bodies => {
  const { page } = overlay.english
  const source = page ? bodyBlocks(page) : []
  const own = bodyBlocks(overlay)
  const made = own.map((_, index) => overlay.translation.source[keyOf(index)])
  const hashes = source.map(({ text }) => blockHash(text))
  return { source, own, pairs: pairs(hashes, made) }
})

/** How many blocks the English body has, and the place of the first that the overlay has beyond them. */
export function bodyShape(overlay: Overlay): { english: number; more?: Place } {
  const { source, own, pairs } = bodiesOf(overlay)
  const extra = own.length > source.length ? own.find((_, index) => !pairs.includes(index)) : undefined
  return {
    english: source.length,
    ...(extra && { more: { line: extra.line, col: 1 } }),
  }
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

/** An entry that is known by its id keeps its name when others come before it. */
function nameOf(english: unknown, path: readonly PropertyKey[]): string {
  const names = path.map((key, index) => {
    const entry = typeof key === 'number' ? idOf(valueAt(english, path.slice(0, index + 1))) : undefined
    return entry ?? key
  })
  return pathText(names)
}

function fieldBlocks(overlay: Overlay): Block[] {
  return leavesOf(overlay.english.schema, overlay.english.value).map(({ path, text, kind }) => {
    const own = valueAt(overlay.value, path)
    const name = nameOf(overlay.english.value, path)
    return {
      path: name,
      key: name,
      madeFrom: overlay.translation.source[name],
      at: path,
      english: text,
      hash: blockHash(text),
      text: typeof own === 'string' ? own : undefined,
      kind,
      place: () => overlay.position(path),
    }
  })
}

function textBlocks(overlay: Overlay): Block[] {
  const { source, own, pairs } = bodiesOf(overlay)
  return source.map(({ text }, index) => {
    const at = pairs[index]
    const found = at === undefined ? undefined : own[at]
    const key = keyOf(at ?? index)
    return {
      path: keyOf(index),
      key,
      at: ['body', index],
      english: text,
      hash: blockHash(text),
      text: found?.text,
      madeFrom: found && overlay.translation.source[key],
      kind: 'body',
      place: () => ({ line: found?.line ?? overlay.bodyLine, col: 1 }),
    }
  })
}
