/** The small files of code that a page fetches, held back or replaced. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Page, Request } from 'playwright/test'

const OUT = join(import.meta.dirname, '../../dist/client')
const CHUNKS = '**/assets/chunks/*.js'

/** Source of a file of code that is imported by it: `chunk-Cq4VDBwv.js` → `./CarouselBar.tsx`. */
const sources = new Map(
  readdirSync(join(OUT, 'assets/entries'))
    .flatMap((entry) => [
      ...readFileSync(join(OUT, 'assets/entries', entry), 'utf8').matchAll(
        /"([^"]+\.tsx?)":\(\)=>\w+\(\(\)=>import\(`[^`]*\/([^`/]+)`/g,
      ),
    ])
    .map(([, source = '', file = '']) => [file, source]),
)

/** The code that is asked for, as it was built, after the name of its source. */
function codeOf(request: Request): string {
  const { pathname } = new URL(request.url())
  return `${sources.get(basename(pathname)) ?? ''}\n${readFileSync(join(OUT, pathname), 'utf8')}`
}

interface Held {
  /** Settles once the page has asked for the code. */
  asked: Promise<void>
  /** Lets it come. */
  come: () => void
}

/** From now on the code with `words` in it, or in the name of its source, has to wait. */
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

/** Opens a page that asks for the code with `words` in it by itself, and does not get it. @returns what lets it come */
export async function withoutCode(page: Page, path: string, words: string): Promise<() => void> {
  const { asked, come } = await holdCode(page, words)
  await page.goto(path, { waitUntil: 'commit' })
  await asked
  return come
}

/** From now on the code with `words` in it does not arrive, or arrives as `code`. */
export async function replaceCode(page: Page, words: string, code?: string): Promise<void> {
  await page.route(CHUNKS, (route) => {
    if (!codeOf(route.request()).includes(words)) return route.continue()
    return code === undefined ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: code })
  })
}
