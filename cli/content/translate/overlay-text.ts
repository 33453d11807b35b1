/** A translation as the text of its file. */
import { type Document, isMap, isScalar, isSeq, parseDocument } from 'yaml'
import { valueAt } from '#content/model/parse/source.ts'
import type { Translation } from '#content/model/schema/translation.ts'
import type { Overlay } from '#content/model/site.ts'
import type { Block } from '#content/model/translation/blocks.ts'
import { idOf } from '#content/model/translation/fit.ts'
import { ENTRIES } from '#content/model/translation/fitted.ts'

type Nested = { [key: PropertyKey]: unknown } | unknown[]

/** Puts a text at its path; an entry before it that has none is `{}`, one with an id says which it is. */
function put(into: Nested, english: unknown, { at }: Block, text: string): void {
  let here = into as { [key: PropertyKey]: unknown }
  at.forEach((key, depth) => {
    if (Array.isArray(here)) while (here.length < Number(key)) here.push({})
    if (depth === at.length - 1) here[key] = text
    else {
      const theirs = valueAt(english, at.slice(0, depth + 1))
      const id = typeof key === 'number' ? idOf(theirs) : undefined
      const known = here[key] as Nested | undefined
      here[key] =
        known && Object.keys(known).length > 0 ? known : Array.isArray(theirs) ? [] : id ? { id } : {}
      here = here[key] as { [key: PropertyKey]: unknown }
    }
  })
}

/** Writes a value into the nodes that are there, which keeps their comments; an entry of a list is found by its id, else by its place. */
function updateNode(document: Document, node: unknown, value: unknown): unknown {
  if (isMap(node) && typeof value === 'object' && value !== null && !Array.isArray(value)) {
    node.items = node.items.filter(({ key }) => Object.hasOwn(value, String(key)))
    for (const [name, inner] of Object.entries(value)) {
      // By its text: `7:` is a number, and the names of our values are words.
      const pair = node.items.find(({ key }) => String(key) === name)
      if (pair) pair.value = updateNode(document, pair.value, inner)
      else node.add(document.createPair(name, inner))
    }
    return node
  }
  if (isSeq(node) && Array.isArray(value)) {
    const former = [...node.items]
    node.items = value.map((inner, at) => {
      const id = idOf(inner)
      const same = id ? former.find((item) => isMap(item) && item.get('id') === id) : former[at]
      return updateNode(document, same, inner)
    })
    return node
  }
  if (isScalar(node) && typeof value === typeof node.value) {
    node.value = value
    return node
  }
  return document.createNode(value)
}

/** @param texts of the blocks that are there, in the order of the English */
export function overlayText(
  { english, over, source }: Overlay,
  texts: readonly { block: Block; text: string }[],
  translation: Translation,
): string {
  const value: Nested = Array.isArray(english.value) ? [] : {}
  for (const { block, text } of texts) if (block.kind !== 'body') put(value, english.value, block, text)
  const fields = Array.isArray(value) ? { [ENTRIES]: value } : value
  const document = parseDocument(source.yaml, { schema: 'core' })
  document.contents = updateNode(document, document.contents, {
    ...fields,
    translation,
  }) as typeof document.contents
  const yaml = document.toString({ lineWidth: 0, flowCollectionPadding: false })
  if ('data' in over) return yaml
  const body = texts.flatMap(({ block, text }) => (block.kind === 'body' ? text : []))
  return `---\n${yaml}---\n\n${body.join('\n\n')}\n`
}
