/**
 * `npm run bench -- <name> …args` runs tests/bench/<name>.ts; `npm run bench -- all` runs those of `ALL` and prints one
 * table of their figures, which `--write` puts into tests/bench/figures.csv.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addFigures, begin, measuredFigures, table } from './report/figures.ts'

/** What a bench file exports: measures, prints its rows on stdout, throws when a budget is broken. */
interface Bench {
  bench(args: string[]): Promise<void>
}

/** Their arguments, chosen so that all of them take about half an hour. Costs are in infra/docs/costs.md. */
const ALL: Readonly<Record<string, readonly string[]>> = {
  speed: ['--runs', '3'],
  visit: [],
  paint: ['--runs', '3'],
  lighthouse: ['--speed', '--runs', '1'],
  api: ['2000'],
  bundles: [],
  desk: ['50000'],
  start: [],
  edit: [],
  rebuild: [],
  peers: ['--runs', '2'],
  content: [],
}

/** Variable that names the file for the figures of a bench which `all` started. */
const FIGURES = 'ACADEMY_FIGURES'

const folder = fileURLToPath(new URL('.', import.meta.url))
const files = (await readdir(folder)).filter((file) => file.endsWith('.ts') && file !== 'main.ts')
const names = [...files.map((file) => basename(file, '.ts')), 'all'].sort()
const [wanted = 'all', ...args] = process.argv.slice(2)

/** Of one bench, also if it throws. */
async function run(name: string, args: readonly string[]): Promise<void> {
  console.log(`\n# ${name}`)
  const { bench }: Bench = await import(`./${name}.ts`)
  begin([name, ...args].join(' '))
  try {
    await bench([...args])
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

/** In a process of its own, which has no clients, clocks and variables of the benches before it. */
async function runApart(name: string, args: readonly string[], figures: string): Promise<void> {
  const own = [...process.execArgv, fileURLToPath(import.meta.url), name, ...args]
  const child = spawn(process.execPath, own, {
    stdio: 'inherit',
    env: { ...process.env, [FIGURES]: figures },
  })
  const [code] = await once(child, 'close')
  if (code !== 0) process.exitCode = 1
  addFigures(JSON.parse(readFileSync(figures, 'utf8')))
}

if (!names.includes(wanted)) {
  console.error(`No bench "${wanted}". There are: ${names.join(', ')}.`)
  process.exit(2)
}
if (wanted !== 'all') {
  await run(wanted, args)
  const figures = process.env[FIGURES]
  if (figures) writeFileSync(figures, JSON.stringify(measuredFigures()))
} else {
  const kept = mkdtempSync(join(tmpdir(), 'academy-bench-'))
  for (const [name, own] of Object.entries(ALL)) await runApart(name, own, join(kept, `${name}.json`))
  rmSync(kept, { recursive: true })
  console.log(`\n${table()}`)
  if (args.includes('--write')) writeFileSync(join(folder, 'figures.csv'), table())
}
