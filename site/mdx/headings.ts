/** Second-level headings of a text, for its contents. */
import { headingIds } from '#content/model/text/heading-ids.ts'

/** In order, with their ids in the page. */
export function headingsOf(page: Parameters<typeof headingIds>[0]) {
  const ids = headingIds(page)
  return page.prose.headings.flatMap(({ level, text }, at) =>
    level === 2 ? { id: ids[at] ?? '', text } : [],
  )
}

export type Heading = ReturnType<typeof headingsOf>[number]
