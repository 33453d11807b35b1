/** Data of a page with one text: legal texts, and `content/pages`. */
import type { SoundSite } from '#content/model/site.ts'
import type { PageHead } from '../page/page-context.ts'
import { headingsOf } from './headings.ts'
import { textOf } from './text.ts'

/** @returns undefined if there is no such text */
export async function textData(slug: string | undefined, site: SoundSite) {
  const found = [...site.legal, ...site.pages].find((one) => one.slug === slug)
  if (!found) return undefined
  const { title, metaDescription: description } = found
  const body = await textOf(found)
  return {
    head: { title, description } satisfies PageHead,
    lead: 'lead' in found ? found.lead : undefined,
    /** Legal texts only. */
    dates: 'lastUpdated' in found ? { lastUpdated: found.lastUpdated, addenda: found.addenda } : undefined,
    body,
    contents: headingsOf(found),
    form: 'form' in found ? found.form : undefined,
  }
}

export type TextData = NonNullable<Awaited<ReturnType<typeof textData>>>
