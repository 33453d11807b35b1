/** Second-level headings of a text, for its contents. */
import { idsOf } from '#content/model/heading-ids.ts'
import type { PageFile } from '#content/model/site.ts'

type Text = Pick<PageFile, 'prose'>

/** In order, with their ids in the page: those of a translation are the English ones (render.tsx). */
export function headingsOf({ prose, english }: Text & { english?: Text | undefined }) {
  const own = idsOf(prose.headings)
  const ids = english ? idsOf(english.prose.headings) : own
  return prose.headings.flatMap(({ level, text }, index) =>
    level === 2 ? { id: ids[index] ?? own[index] ?? '', text } : [],
  )
}

export type Heading = ReturnType<typeof headingsOf>[number]
