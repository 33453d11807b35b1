/** The pieces of a translated file: each text of its fields and each block of its body, beside the English it was made from. */
import type { Nodes } from 'mdast'
import { contentHash } from '../cached.ts'
import type { Place } from '../issue.ts'
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
  /** A name may stay as in English. */
  kind: 'words' | 'name' | 'body'
  /** In the overlay's file; of what is not there, of what stands round it. */
  place: () => Place
}

/** Short hash of an English block, as `translation.source` keeps it. */
export const blockHash = (english: string): string =>
  contentHash(english.replace(/\s+/g, ' ').trim()).slice(0, 8)

/** A top-level block of a body; `line` is where it starts, from 1. */
interface BodyBlock {
  text: string
  line: number
}

function bodyBlocks(body: string, children: readonly Nodes[]): BodyBlock[] {
  const lines = body.split('\n')
  const starts = children.map(({ position }) => position?.start.line ?? 1)
  return starts.map((line, index) => {
    const text = lines
      .slice(line - 1, (starts[index + 1] ?? lines.length + 1) - 1)
      .join('\n')
      .trim()
    return { text, line }
  })
}

const bodies = new WeakMap<Overlay, { source: BodyBlock[]; own: BodyBlock[] }>()

/** Blocks of the English body and of the overlay's, read once for all rules. */
function bodiesOf(overlay: Overlay) {
  const { english, body, tree } = overlay
  const found = bodies.get(overlay) ?? {
    source: english.page ? bodyBlocks(english.page.body, english.page.tree().children) : [],
    own: tree ? bodyBlocks(body, tree().children) : [],
  }
  bodies.set(overlay, found)
  return found
}

/** How many blocks the English body has, and the place of the first that the overlay has beyond them. */
export function bodyShape(overlay: Overlay): { english: number; more?: Place } {
  const { source, own } = bodiesOf(overlay)
  const extra = own[source.length]
  return {
    english: source.length,
    ...(extra && { more: { line: overlay.bodyLine + extra.line - 1, col: 1 } }),
  }
}

const known = new WeakMap<Overlay, Block[]>()

/** Every block of an overlay, in the order of its English. */
export function blocksOf(overlay: Overlay): Block[] {
  const blocks = known.get(overlay) ?? [...fieldBlocks(overlay), ...textBlocks(overlay)]
  known.set(overlay, blocks)
  return blocks
}

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
    return {
      path: nameOf(overlay.english.value, path),
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
  const { source, own } = bodiesOf(overlay)
  return source.map(({ text }, index) => ({
    path: pathText(['body', index]),
    at: ['body', index],
    english: text,
    hash: blockHash(text),
    text: own[index]?.text,
    kind: 'body',
    place: () => ({ line: overlay.bodyLine + (own[index]?.line ?? 1) - 1, col: 1 }),
  }))
}
