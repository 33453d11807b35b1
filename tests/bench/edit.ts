/** How long after an editor saves a text the browser shows it, in `npm run dev`: 350 ms at most, the median of 9. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { newFolder, startServe } from '../cli/local/harness/child.ts'
import { figure, spread } from './report/figures.ts'
import { launch, median } from './speed/chromium.ts'

const CONTENT = fileURLToPath(new URL('../../content', import.meta.url))
const EDITS = 9
const LIMIT_MS = 350
const PAGE = 'courses/dgca-small'

export async function bench(): Promise<void> {
  const folder = newFolder()
  const content = join(folder, 'content')
  cpSync(CONTENT, content, { recursive: true, filter: (path) => !/content\/(?:model|checks)/.test(path) })
  const file = join(content, `${PAGE}.mdx`)
  const text = readFileSync(file, 'utf8')
  const stack = await startServe(join(folder, 'data'), { ACADEMY_CONTENT: content }, ['--dev'])
  const browser = await launch()
  const times: number[] = []
  try {
    const page = await browser.newPage()
    await page.goto(`${stack.url}/${PAGE}`)
    for (let edit = 0; edit < EDITS; edit++) {
      await page.waitForLoadState('networkidle')
      const started = performance.now()
      writeFileSync(file, text.replace('\n## ', `\nEdit number ${edit}.\n\n## `))
      await page.getByText(`Edit number ${edit}.`).waitFor()
      times.push(performance.now() - started)
    }
  } finally {
    await browser.close()
    await stack.end('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  console.log(`an edit until it shows: ${times.map((ms) => `${Math.round(ms)} ms`).join(', ')}`)
  figure({
    what: 'an edit until the browser shows it, `npm run dev`',
    measured: spread(times, 'ms'),
    limit: `${LIMIT_MS} ms`,
  })
  if (median(times) > LIMIT_MS)
    throw new Error(`the median is ${Math.round(median(times))} ms, the limit is ${LIMIT_MS}`)
}
