/** Headings of level 2 of a text. */
import { headingIds } from '#content/model/text/heading-ids.ts'

export function headingsOf(page: Parameters<typeof headingIds>[0]) {
  const ids = headingIds(page)
  return page.prose.headings.flatMap(({ level, text }, at) =>
    level === 2 ? { id: ids[at] ?? '', text } : [],
  )
}

export type Heading = ReturnType<typeof headingsOf>[number]
