/** Delays or replaces scripts of a page. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Page, Request } from 'playwright/test'

const OUT = join(import.meta.dirname, '../../dist/client')
const CHUNKS = '**/assets/chunks/*.js'

/** Source of a chunk: `chunk-Cq4VDBwv.js` → `./ApplyForm.island.tsx`. */
const sources = new Map(
  readdirSync(join(OUT, 'assets/entries'))
    .flatMap((entry) => [
      ...readFileSync(join(OUT, 'assets/entries', entry), 'utf8').matchAll(
        /"([^"]+\.tsx?)":\(\)=>\w+\(\(\)=>import\(`[^`]*\/([^`/]+)`/g,
      ),
    ])
    .map(([, source = '', file = '']) => [file, source]),
)

/** The built script, after the name of its source. */
function codeOf(request: Request): string {
  const { pathname } = new URL(request.url())
  return `${sources.get(basename(pathname)) ?? ''}\n${readFileSync(join(OUT, pathname), 'utf8')}`
}

interface Held {
  /** Resolves when the page requests the script. */
  asked: Promise<void>
  /** Delivers the script. */
  come: () => void
}

/** Delays the script that contains `words`, or whose source name does. */
export async function holdCode(page: Page, words: string): Promise<Held> {
  let come = (): void => undefined
  const coming = new Promise<void>((resolve) => {
    come = resolve
  })
  let tell = (): void => undefined
  const asked = new Promise<void>((resolve) => {
    tell = resolve
  })
  await page.route(CHUNKS, async (route) => {
    if (codeOf(route.request()).includes(words)) {
      tell()
      await coming
    }
    await route.continue()
  })
  return { asked, come }
}

/** Opens a page and delays its script that contains `words`. @returns delivers the script */
export async function withoutCode(page: Page, path: string, words: string): Promise<() => void> {
  const { asked, come } = await holdCode(page, words)
  await page.goto(path, { waitUntil: 'commit' })
  await asked
  return come
}

/** Blocks the script that contains `words`, or replaces it by `code`. */
export async function replaceCode(page: Page, words: string, code?: string): Promise<void> {
  await page.route(CHUNKS, (route) => {
    if (!codeOf(route.request()).includes(words)) return route.continue()
    return code === undefined ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: code })
  })
}
