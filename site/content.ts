/** The content for pages: read once a process, read anew in development after an edit. */
import { loadCheckedSite } from '#content/checks/check.ts'
import { isFormFacts } from '#content/checks/rule.ts'
import { withDrafts } from '#content/model/drafts.ts'
import type { SoundSite } from '#content/model/site.ts'

/** What the forms declare: rules compare options and places of the content with theirs. */
const forms = Object.values(
  import.meta.glob<Record<string, unknown>>('../lambdas/*/fields.ts', { eager: true }),
).flatMap((fields) => Object.values(fields).filter(isFormFacts))

let edit: number | undefined
let reading: Promise<SoundSite> | undefined

/**
 * The content, checked. In a build an error ends the build; in development the page shows it (+onRenderHtml), and
 * drafts are to be seen.
 * @throws when the content has errors, with file, line and column of each.
 */
export function siteContent(): Promise<SoundSite> {
  const latest = globalThis.__academyContentEdit ?? 0
  if (!reading || edit !== latest) {
    edit = latest
    const site = loadCheckedSite({ root: process.env.ACADEMY_CONTENT, forms })
    reading = import.meta.env.MODE === 'development' ? site.then(withDrafts) : site
  }
  return reading
}
