/** Data of a page with one text: legal texts, and `content/pages`. */
import { render } from 'vike/abort'
import type { ValidSite } from '#content/model/site.ts'
import { headingIds } from '#content/model/text/heading-ids.ts'
import type { PageHead } from '../page/page-context.ts'
import { compileText } from './compile-text.ts'

/** Data of the page of a text. Responds with 404 if the text does not exist. */
export async function textData(slug: string | undefined, site: ValidSite) {
  const text = [...site.legal, ...site.pages].find((entry) => entry.slug === slug)
  if (!text) throw render(404)
  const { title, metaDescription: description } = text
  const body = await compileText(text)
  return {
    head: { title, description } satisfies PageHead,
    lead: 'lead' in text ? text.lead : undefined,
    summary: 'summary' in text ? text.summary : [],
    updated: 'lastUpdated' in text ? text.lastUpdated : undefined,
    /** Day of the latest dated addition. */
    added: 'addenda' in text ? text.addenda.at(-1)?.date : undefined,
    body,
    contents: pageHeadings(text),
    form: 'form' in text ? text.form : undefined,
  }
}

export type TextData = Awaited<ReturnType<typeof textData>>

export function pageHeadings(page: Parameters<typeof headingIds>[0]) {
  const ids = headingIds(page)
  return page.prose.headings.flatMap(({ level, text }, at) =>
    level === 2 ? { href: `#${ids[at]}`, text } : [],
  )
}

export type Heading = ReturnType<typeof pageHeadings>[number]

/** Articles with fewer sections have no table of contents. */
const LONG = 4

/** Returns the headings of an article with their ids; empty for a short article. */
export function articleContents(post: Parameters<typeof pageHeadings>[0]): Heading[] {
  const headings = pageHeadings(post)
  return headings.length < LONG ? [] : headings
}
