/** The content for pages: read once a process, read anew in development after an edit. */
import { loadSite } from '#content/model/read.ts'
import type { Site } from '#content/model/site.ts'

let edit: number | undefined
let reading: Promise<Site> | undefined

/**
 * The content, checked. In a build an error ends the build; in development the page shows it (+onRenderHtml).
 * @throws when the content has errors, with file, line and column of each.
 */
export function siteContent(): Promise<Site> {
  const latest = globalThis.__academyContentEdit ?? 0
  if (!reading || edit !== latest) {
    edit = latest
    reading = loadSite(process.env.ACADEMY_CONTENT)
  }
  return reading
}
