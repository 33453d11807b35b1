/**
 * Lighthouse as a phone: accessibility, best practices and SEO 100 on every page; performance 97 or more, the median
 * of 3, on one page of each template. `npm run bench -- lighthouse [--only /courses] [--runs 3] [--scores|--speed]`
 */
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { BROWSER_FLAGS, ensureBrowser } from '../browser.ts'
import { newFolder, startServe } from '../cli/local/harness/child.ts'
import { freePort } from '../cli/local/harness/port.ts'
import { allPages, TEMPLATES } from '../templates.ts'
import { figure, spread } from './report/figures.ts'
import { median } from './speed/chromium.ts'

const PERFECT = 100
const FAST = 97
const QUALITIES = ['accessibility', 'best-practices', 'seo'] as const

/** Kept out of search on purpose (robots noindex), which Lighthouse holds against a page. */
const HIDDEN = new Set(['/thank-you', '/search'])

type Scores = Record<string, number>

interface Report {
  scores: Scores
  /** Audits below 1 that count, by their titles. */
  faults: string[]
}

async function audit(url: string, port: number, onlyCategories: string[]): Promise<Report> {
  const result = await lighthouse(url, { port, onlyCategories, output: 'json', logLevel: 'error' })
  if (!result) throw new Error(`${url}: no report`)
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  const counting = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  )
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    faults: counting
      .map(({ id }) => audits[id])
      .filter((one) => one && one.score !== null && one.score < 0.9)
      .map((one) => one?.title ?? ''),
  }
}

async function qualities(base: string, port: number, paths: readonly string[]): Promise<string[]> {
  const missed: string[] = []
  const wanted = (path: string) => QUALITIES.filter((name) => name !== 'seo' || !HIDDEN.has(path))
  for (const path of paths) {
    const { scores, faults } = await audit(base + path, port, wanted(path))
    const low = Object.entries(scores).filter(([, score]) => score < PERFECT)
    if (low.length > 0)
      missed.push(
        `${path}: ${low.map(([name, score]) => `${name} ${score}`).join(', ')} (${faults.join('; ')})`,
      )
  }
  console.log(
    `${paths.length} pages, ${paths.length - missed.length} of them with 100 in ${QUALITIES.join(', ')}`,
  )
  return missed
}

async function performance(
  base: string,
  port: number,
  paths: readonly string[],
  runs: number,
): Promise<string[]> {
  const missed: string[] = []
  const all: number[] = []
  for (const path of paths) {
    const scores: number[] = []
    for (let run = 0; run < runs; run++)
      scores.push((await audit(base + path, port, ['performance'])).scores.performance ?? 0)
    console.log(`| ${path.padEnd(48)} | ${String(median(scores)).padStart(3)} | ${scores.join(', ')} |`)
    all.push(median(scores))
    if (median(scores) < FAST) missed.push(`${path}: performance ${median(scores)} of ${FAST}`)
  }
  figure({
    what: `Lighthouse as a phone, performance of ${paths.length} templates, median of ${runs}`,
    measured: spread(all, 'of 100'),
    limit: `at least ${FAST}`,
  })
  return missed
}

export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '3' },
      only: { type: 'string' },
      scores: { type: 'boolean' },
      speed: { type: 'boolean' },
    },
  })
  const only = values.only?.split(',')
  const data = newFolder()
  const port = await freePort()
  const stack = await startServe(data, {}, [])
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: [
      ...BROWSER_FLAGS,
      `--remote-debugging-port=${port}`,
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ],
  })
  try {
    const missed = [
      ...(values.speed ? [] : await qualities(stack.url, port, only ?? allPages())),
      ...(values.scores ? [] : await performance(stack.url, port, only ?? TEMPLATES, Number(values.runs))),
    ]
    if (missed.length > 0) throw new Error(`below the mark:\n${missed.join('\n')}`)
  } finally {
    await browser.close()
    await stack.end('SIGTERM')
    rmSync(data, { recursive: true, force: true })
  }
}
