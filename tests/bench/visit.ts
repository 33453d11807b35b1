/**
 * A long visit on a slow phone: home, courses, a course, its application, thanks, each page reached by a touch on the one
 * before, with a warm cache. Beside it the same pages bare: our text and form as Astro writes a page without styles,
 * scripts or pictures. Bytes and requests are all that came while the page was open, prefetching included.
 * `npm run bench -- visit [--runs 3] [--only phone,old,saving,lossy]`
 */
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright'
import { newFolder, startServe } from '../cli/local/harness/child.ts'
import { figure, spread } from './report/figures.ts'
import { INP } from './speed/budget.ts'
import { launch, median, PHONE } from './speed/chromium.ts'
import { type Line, startLine } from './visit/line.ts'
import { observeVisit, type Seen, seenBefore, seenHere } from './visit/seen.ts'
import { bareHtml, PATHS, STEPS } from './visit/steps.ts'

interface Condition {
  what: string
  line: Line
  /** How many times slower than this machine. */
  cpu: number
  savesData?: boolean
}

const SLOW: Line = { latency: 562, bitsPerSecond: 1_440_000, loss: 0 }
const CONDITIONS = {
  phone: { what: 'a visit on a slow phone', line: SLOW, cpu: 4 },
  old: { what: 'on a phone of 2 GB (processor 6 times slower)', line: SLOW, cpu: 6 },
  saving: { what: 'with Save-Data', line: SLOW, cpu: 4, savesData: true },
  lossy: { what: 'with 400 ms and 5 % loss (modelled)', line: { ...SLOW, latency: 400, loss: 0.05 }, cpu: 4 },
} satisfies Record<string, Condition>

/** Longest task, milliseconds, and largest picture, bytes, on any of these phones. */
const LIMITS = { longest: 200, picture: 60_000 }

interface Row extends Seen {
  name: string
  requests: number
  bytes: number
}

/** Pages without styles, scripts and pictures, by path. */
async function barePages(browser: Browser, url: string): Promise<Map<string, string>> {
  const context = await browser.newContext({ javaScriptEnabled: true })
  const page = await context.newPage()
  const pages = new Map<string, string>()
  for (const path of PATHS) {
    const html = await (await fetch(url + path)).text()
    await page.setContent(html.replace(/<script\b[\s\S]*?<\/script>/g, ''), { waitUntil: 'domcontentloaded' })
    pages.set(path, await page.evaluate(bareHtml))
  }
  await context.close()
  return pages
}

async function visit(
  browser: Browser,
  stack: string,
  { line: profile, cpu, savesData }: Condition,
  bare?: Map<string, string>,
): Promise<Row[]> {
  const line = await startLine(profile, stack, bare)
  const context = await browser.newContext({
    ...{ viewport: PHONE, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    // Each visit is another visitor's.
    extraHTTPHeaders: { 'x-forwarded-for': `203.0.113.${1 + Math.floor(Math.random() * 250)}` },
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    if (savesData) await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
    // The compiler calls this around each named function.
    await page.addInitScript('globalThis.__name = (one) => one')
    await page.addInitScript(observeVisit)
    const rows: Row[] = []
    for (const { name, before, go } of STEPS) {
      await before?.(page)
      const from = performance.now()
      const last = rows.at(-1)
      const address = page.url()
      await go(page, line.url)
      const took = performance.now() - from
      await page.waitForLoadState('networkidle', { timeout: 120_000 })
      const left = page.url() !== address
      if (last && left) Object.assign(last, await seenBefore(page))
      const seen = await seenHere(page)
      // Thanks take the place of the form: no page, so the time is that from the first touch.
      rows.push({ name, ...line.taken(), ...seen, ...(left ? {} : { lcp: took }) })
    }
    return rows
  } finally {
    await context.close()
    line.close()
  }
}

function middle(visits: readonly Row[][]): Row[] {
  return STEPS.map(({ name }, step) => {
    const of = (figure: Exclude<keyof Row, 'name'>) => median(visits.map((rows) => rows[step]?.[figure] ?? 0))
    return {
      ...{ name, requests: of('requests'), bytes: of('bytes'), lcp: of('lcp'), inp: of('inp') },
      ...{ longest: of('longest'), cls: of('cls'), picture: of('picture') },
    }
  })
}

function print(condition: string, row: Row): void {
  const figures = [row.requests, row.bytes / 1000, row.lcp, row.inp, row.longest, row.picture / 1000]
  const cells = figures.map((figure) => figure.toFixed(0).padStart(8))
  console.log([condition.padEnd(12), row.name.padEnd(8), ...cells].join('  '))
}

export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { runs: { type: 'string', default: '3' }, only: { type: 'string' } },
  })
  const wanted = values.only?.split(',') ?? Object.keys(CONDITIONS)
  const data = newFolder()
  const stack = await startServe(data, { ACADEMY_TRUST_FORWARDED: '1' }, [])
  const browser = await launch()
  const over: string[] = []
  try {
    const bare = await barePages(browser, stack.url)
    console.log('phone         page      requests      KB    LCP ms    INP ms  longest   picture KB')
    for (const [name, condition] of Object.entries(CONDITIONS).filter(([one]) => wanted.includes(one))) {
      const visits: Record<'ours' | 'bare', Row[][]> = { ours: [], bare: [] }
      // By turns, so that a busy minute of the machine is not held against one of the two.
      for (let run = 0; run < Number(values.runs); run++) {
        visits.ours.push(await visit(browser, stack.url, condition))
        if (name === 'phone') visits.bare.push(await visit(browser, stack.url, condition, bare))
      }
      for (const row of middle(visits.ours)) {
        print(name, row)
        if (row.longest > LIMITS.longest)
          over.push(`${name}, ${row.name}: blocked for ${row.longest.toFixed(0)} ms`)
        if (row.picture > LIMITS.picture) over.push(`${name}, ${row.name}: a picture of ${row.picture} bytes`)
        if (row.inp > INP && name === 'phone') over.push(`${name}, ${row.name}: INP ${row.inp} of ${INP} ms`)
      }
      const bareRows = visits.bare.length > 0 ? middle(visits.bare) : []
      for (const row of bareRows) print(`${name}, bare`, row)
      for (const [step, { name: page }] of STEPS.entries()) {
        const told = (rows: readonly Row[][]) => {
          const of = (value: (one: Row) => number, unit: string) =>
            spread(rows.flatMap((one) => one[step] ?? []).map(value), unit)
          return `${of(({ bytes }) => bytes / 1000, 'KB')}; ${of(({ lcp }) => lcp, 'ms')}; ${of(({ inp }) => inp, 'ms')}; ${of(({ longest }) => longest, 'ms')}`
        }
        figure({
          what: `${condition.what}, ${page}: bytes; LCP; INP; longest task`,
          measured: told(visits.ours),
          ...(bareRows.length > 0 && { beside: `the same page bare: ${told(visits.bare)}` }),
          limit: `longest task ${LIMITS.longest} ms`,
        })
      }
    }
  } finally {
    await browser.close()
    await stack.end('SIGTERM')
    rmSync(data, { recursive: true, force: true })
  }
  if (over.length > 0) throw new Error(`over the limit:\n${over.join('\n')}`)
}
