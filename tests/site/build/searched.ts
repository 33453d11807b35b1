/** Small pages for the search index. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeAtomic } from '#content/model/cached.ts'
import { pathsUnder } from '#content/model/files.js'

export const html = (kind: string, canonical: string, main: string, language = 'en') =>
  `<html lang="${language}"><head><link rel="canonical" href="https://a.example${canonical}"/></head><body><header>Header</header><main data-pagefind-body data-pagefind-filter="kind:${kind}">${main}</main><footer>Footer</footer></body></html>`

/** Writes the pages into `dist`, like a build. An index of former pages stays. */
export function write(dist: string, pages: Record<string, string>): void {
  const client = join(dist, 'client')
  for (const file of pathsUnder(client)) if (file.endsWith('.html')) rmSync(join(client, file))
  for (const [path, html] of Object.entries(pages)) writeAtomic(join(client, path, 'index.html'), html)
}
