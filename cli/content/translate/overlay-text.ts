/** A translation as the text of its file. */
import { stringify } from 'yaml'
import type { Translation } from '#content/model/schema/translation.ts'
import type { Overlay } from '#content/model/site.ts'
import { valueAt } from '#content/model/source.ts'
import type { Block } from '#content/model/translation/blocks.ts'
import { idOf } from '#content/model/translation/fit.ts'
import { ENTRIES } from '#content/model/translation/overlay.ts'

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

/** @param texts of the blocks that are there, in the order of the English */
export function overlayText(
  { english, over }: Overlay,
  texts: readonly { block: Block; text: string }[],
  translation: Translation,
): string {
  const value: Nested = Array.isArray(english.value) ? [] : {}
  for (const { block, text } of texts) if (block.kind !== 'body') put(value, english.value, block, text)
  const fields = Array.isArray(value) ? { [ENTRIES]: value } : value
  const yaml = stringify({ ...fields, translation }, { lineWidth: 0 })
  if ('data' in over) return yaml
  const body = texts.flatMap(({ block, text }) => (block.kind === 'body' ? text : []))
  return `---\n${yaml}---\n\n${body.join('\n\n')}\n`
}
