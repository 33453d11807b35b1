/** Small pages for the search index. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const html = (kind: string, canonical: string, main: string, language = 'en') =>
  `<html lang="${language}"><head><link rel="canonical" href="https://a.example${canonical}"/></head><body><header>Header</header><main data-pagefind-body data-pagefind-filter="kind:${kind}">${main}</main><footer>Footer</footer></body></html>`

/** Writes the pages into `dist`, like a build. */
export const written = (dist: string, pages: Record<string, string>) =>
  Object.entries(pages).map(([path, html]) => {
    const file = join(path, 'index.html').slice(1)
    mkdirSync(dirname(join(dist, 'client', file)), { recursive: true })
    writeFileSync(join(dist, 'client', file), html)
    return { path, file, canonical: /rel="canonical" href="([^"]+)"/.exec(html)?.[1] }
  })
