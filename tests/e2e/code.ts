/** The small files of code that a page fetches, held back or replaced. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Request } from 'playwright/test'

const OUT = join(import.meta.dirname, '../../dist/client')
const CHUNKS = '**/assets/chunks/*.js'

/** The code that is asked for, as it was built. */
const codeOf = (request: Request): string => readFileSync(join(OUT, new URL(request.url()).pathname), 'utf8')

/** Opens a page that has asked for the code with `words` in it and does not get it. @returns what lets it come */
export async function withoutCode(page: Page, path: string, words: string): Promise<() => void> {
  let come = () => {}
  const coming = new Promise<void>((resolve) => {
    come = resolve
  })
  const asked = new Promise<void>((resolve) =>
    page.route(CHUNKS, async (route) => {
      if (codeOf(route.request()).includes(words)) {
        resolve()
        await coming
      }
      await route.continue()
    }),
  )
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
