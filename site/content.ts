/** The content for pages: read once a process, read anew in development after an edit. */
import { loadSite } from '#content/model/read.ts'
import type { Site } from '#content/model/site.ts'

let edit: number | undefined
let reading: Promise<Site> | undefined
let lastGood: Site | undefined

/**
 * The content, checked. In a build an error ends the build. In development the last good content stands in
 * behind the error page, so that header and footer keep working while an editor mends a file.
 * @throws when the content has errors, with file, line and column of each.
 */
export async function siteContent(options?: { evenIfBroken: boolean }): Promise<Site> {
  const latest = globalThis.__academyContentEdit ?? 0
  if (!reading || edit !== latest) {
    edit = latest
    reading = loadSite(process.env.ACADEMY_CONTENT)
    reading.catch(() => undefined)
  }
  try {
    lastGood = await reading
    return lastGood
  } catch (error) {
    if (options?.evenIfBroken && lastGood) return lastGood
    throw error
  }
}
