/**
 * The built site in Chromium as a mid-range phone on a slow connection sees it, against the budgets; median of 5.
 * `npm run bench -- speed [--runs 5] [--only /courses,/apply] [--loads|--touches]`
 */
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright'
import { KB, limitKind } from '#site/page/limits.ts'
import { newFolder, startServe } from '../cli/local/harness/child.ts'
import { TEMPLATES } from '../templates.ts'
import { figure, spread } from './report/figures.ts'
import { CLS, INP, misses, type Row, TIMES } from './speed/budget.ts'
import { launch, median } from './speed/chromium.ts'
import { INTERACTIONS, measureInteraction } from './speed/interactions.ts'
import { type Load, measureLoad } from './speed/load.ts'
import { isFramework, islandScripts } from './speed/scripts.ts'

const sum = (scripts: readonly [string, number][]): number =>
  scripts.reduce((all, [, bytes]) => all + bytes, 0)

async function row(browser: Browser, url: string, path: string, runs: number): Promise<Row> {
  const loads: Load[] = []
  for (let run = 0; run < runs; run++) loads.push(await measureLoad(browser, url + path))
  const [first] = loads
  if (!first) throw new Error('no runs')
  const withIslands = islandScripts()
  const own = first.scripts.filter(([script]) => !withIslands.has(script))
  const of = (figure: 'lcp' | 'tbt' | 'cls' | 'requests'): number => median(loads.map((load) => load[figure]))
  return {
    path,
    framework: sum(own.filter(([script]) => isFramework(script))),
    js: sum(own),
    island: sum(first.scripts.filter(([script]) => withIslands.has(script))),
    document: first.document,
    requests: of('requests'),
    lcp: of('lcp'),
    lcpElement: first.lcpElement,
    tbt: of('tbt'),
    cls: of('cls'),
  }
}

const kb = (bytes: number): string => (bytes / KB).toFixed(1)
const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

function table(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const all = [head, head.map(() => '---'), ...rows]
  const widths = head.map((_, column) => Math.max(...all.map((cells) => cells[column]?.length ?? 0)))
  for (const cells of all) console.log(line(cells.map((cell, at) => cell.padEnd(widths[at] ?? 0))))
  console.log()
}

async function loads(
  browser: Browser,
  url: string,
  paths: readonly string[],
  runs: number,
): Promise<string[]> {
  const rows: Row[] = []
  for (const path of paths) rows.push(await row(browser, url, path, runs))
  table(
    [
      'page',
      'framework KB',
      'JS KB',
      'with island KB',
      'HTML+CSS KB',
      'requests',
      'LCP ms',
      'of',
      'TBT ms',
      'CLS',
      '',
    ],
    rows.map((one) => [
      one.path,
      kb(one.framework),
      kb(one.js),
      kb(one.island),
      kb(one.document),
      `${one.requests}`,
      `${Math.round(one.lcp)}`,
      one.lcpElement,
      `${Math.round(one.tbt)}`,
      one.cls.toFixed(3),
      misses(one).join('; ') || 'within budget',
    ]),
  )
  for (const kind of ['reading', 'acting'] as const) {
    const own = rows.filter(({ path }) => limitKind(path) === kind)
    const of = (value: (one: Row) => number, unit: string, digits = 0) => spread(own.map(value), unit, digits)
    figure({
      what: `slow phone, ${own.length} pages to ${kind === 'reading' ? 'read' : 'act on'}: LCP; TBT; CLS`,
      measured: `${of(({ lcp }) => lcp, 'ms')}; ${of(({ tbt }) => tbt, 'ms')}; ${Math.max(...own.map(({ cls }) => cls)).toFixed(3)}`,
      limit: `${TIMES[kind].lcp} ms; ${TIMES[kind].tbt} ms; ${CLS}`,
    })
  }
  return rows.flatMap((one) => misses(one).map((miss) => `${one.path}: ${miss}`))
}

async function touches(browser: Browser, url: string, runs: number): Promise<string[]> {
  const rows: [string, number][] = []
  for (const what of INTERACTIONS.filter(({ path }) => TEMPLATES.includes(path))) {
    const times = []
    for (let run = 0; run < runs; run++) times.push(await measureInteraction(browser, url, what))
    rows.push([what.name, median(times)])
  }
  table(
    ['touch', 'INP ms', ''],
    rows.map(([name, ms]) => [name, `${ms}`, ms > INP ? `over ${INP}` : 'within budget']),
  )
  figure({
    what: `slow phone, from a touch to the next frame: ${rows.map(([name]) => name).join('; ')}`,
    measured: rows.map(([, ms]) => `${ms} ms`).join('; '),
    limit: `${INP} ms`,
  })
  return rows.filter(([, ms]) => ms > INP).map(([name, ms]) => `${name}: INP ${ms} of ${INP} ms`)
}

export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '5' },
      only: { type: 'string' },
      loads: { type: 'boolean' },
      touches: { type: 'boolean' },
    },
  })
  const runs = Number(values.runs)
  const paths = values.only?.split(',') ?? TEMPLATES
  const data = newFolder()
  const stack = await startServe(data, {}, [])
  const browser = await launch()
  try {
    const missed = [
      ...(values.touches ? [] : await loads(browser, stack.url, paths, runs)),
      ...(values.loads ? [] : await touches(browser, stack.url, runs)),
    ]
    if (missed.length > 0) throw new Error(`over budget:\n${missed.join('\n')}`)
  } finally {
    await browser.close()
    await stack.end('SIGTERM')
    rmSync(data, { recursive: true, force: true })
  }
}
