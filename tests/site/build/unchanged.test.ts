/** A build without changes exits before Vite is loaded. Every change, and time, triggers a build. */
import { type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashFiles } from '#content/model/files.js'
import { hashOutput } from '#site/build/build-state.js'
import { sample } from '../../full.ts'

const REPO = join(import.meta.dirname, '../../..')
/** Fake for Vike's build, which writes a page. */
const VIKE_API = `
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
export async function build({ viteConfig }) {
  if (process.env.BREAKS) throw new Error('a page is broken')
  if (process.env.TALKS) {
    process.on('uncaughtException', (error) => console.error(error))
    console.log('a page')
    return new Promise(() => setInterval(() => console.log('another page'), 5))
  }
  const { outDir } = viteConfig.build
  const text = readFileSync('content/blog/first.mdx', 'utf8')
  if (process.env.EDITS) writeFileSync('content/blog/first.mdx', 'Edited while it is built.')
  mkdirSync(outDir + '/client', { recursive: true })
  writeFileSync(outDir + '/client/index.html', readFileSync('content/blog/first.mdx'))
  if (process.env.EDITS === 'and takes it back') writeFileSync('content/blog/first.mdx', text)
  writeFileSync(outDir + '/pages.json', '[]')
  console.log('Vike built')
}`
/** Fake for generate.ts. */
const GENERATE = `
export async function generate() {
  if (process.env.LACKS) throw new Error('a picture is missing')
  console.log('generated')
  return { pages: 2, validUntil: '2026-12-01T00:00:00.000Z' }
}`

let root: string
const put = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'academy-unchanged-'))
  const own = ['main.js', 'build-state.js']
  for (const file of [...own.map((name) => `site/build/${name}`), 'content/model/files.js'])
    cpSync(join(REPO, file), join(root, file))
  put('package.json', '{"type":"module","imports":{"#content/*":"./content/*"}}')
  put('package-lock.json', '{}')
  mkdirSync(join(root, 'node_modules'))
  put('vite.config.ts', '')
  put('site/build/generate.ts', GENERATE)
  put('node_modules/vike/package.json', '{"type":"module","exports":{"./api":"./api.js"}}')
  put('node_modules/vike/api.js', VIKE_API)
  symlinkSync(join(REPO, 'node_modules/esbuild'), join(root, 'node_modules/esbuild'))
  put('content/blog/first.mdx', 'Drones fly.')
  put('content/data/settings.yaml', 'brand: Academy')
  put('site/components/layout/Footer.tsx', '')
  put('site/styles/base.css', '')
  put('lambdas/apply/fields.ts', '')
  put('infra/edge/headers.ts', '')
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const NOVEMBER = '2026-11-22T12:00:00Z'

/** @returns unique lines of output */
function build(env: NodeJS.ProcessEnv = {}, ...words: string[]): string {
  const said = execFileSync(process.execPath, [join(root, 'site/build/main.js'), ...words], {
    encoding: 'utf8',
    stdio: 'pipe',
    env: { PATH: process.env.PATH, ACADEMY_NOW: NOVEMBER, ...env },
  })
  return said.trim().replaceAll('\n', ', ')
}

const KEPT = /^Nothing changed: 2 pages, \d+\.\d s$/
const MADE = /^Vike built, generated, 2 pages, \d+\.\d s$/
/** Pages only. */
const COMPLETED = /^generated, 2 pages, \d+\.\d s$/

test('a second build finds nothing to do, and one that is forced works', () => {
  expect(build()).toMatch(MADE)
  expect(build()).toMatch(KEPT)
  expect(build({}, '--force')).toMatch(MADE)
  expect(() => build({}, '--fast')).toThrow("Unknown option '--fast'")
})

const inputs = [
  'content/blog/first.mdx',
  'content/data/settings.yaml',
  'site/components/layout/Footer.tsx',
  'site/styles/base.css',
  'lambdas/apply/fields.ts',
  'infra/edge/headers.ts',
  'package-lock.json',
  'vite.config.ts',
]

test.each(sample(inputs, 3))('a comma in %s is built, once', (file) => {
  build()
  appendFileSync(join(root, file), ',')
  expect(build()).toMatch(MADE)
  expect(build()).toMatch(KEPT)
})

test('a new source is built, and one that went or has another name', () => {
  build()
  put('content/blog/second.mdx', 'They land.')
  expect(build()).toMatch(MADE)
  cpSync(join(root, 'content/blog/second.mdx'), join(root, 'content/blog/third.mdx'))
  rmSync(join(root, 'content/blog/second.mdx'))
  expect(build()).toMatch(MADE)
  rmSync(join(root, 'content/blog/third.mdx'))
  expect(build()).toMatch(MADE)
})

test('a build of the pages alone leaves the rest to the next one', () => {
  build()
  expect(build({}, '--pages')).toMatch(KEPT)
  appendFileSync(join(root, 'content/blog/first.mdx'), '.')
  expect(build({}, '--pages')).toMatch(MADE)
  expect(build({}, '--pages')).toMatch(KEPT)
  expect(build()).toMatch(COMPLETED)
  expect(build()).toMatch(KEPT)
})

test.each(['and keeps it', 'and takes it back'])(
  'a build during which somebody edits a source %s is not taken for one of either state',
  (EDITS) => {
    put('content/blog/first.mdx', 'Drones fly.')
    expect(build({ EDITS }, '--force')).toMatch(/The sources were edited meanwhile: build again\.$/)
    expect(JSON.parse(readFileSync(join(root, 'dist/build.json'), 'utf8')).unfinished).toBe(true)
    put('content/blog/first.mdx', 'Drones fly.')
    expect(build()).toMatch(MADE)
    expect(readFileSync(join(root, 'dist/client/index.html'), 'utf8')).toBe('Drones fly.')
    expect(build()).toMatch(KEPT)
  },
)

test('a source that was only touched is no change', () => {
  build()
  const touched = new Date()
  utimesSync(join(root, 'content/blog/first.mdx'), touched, touched)
  expect(build()).toMatch(KEPT)
})

test('a variable that the build reads is an input, and so is the content that it names', () => {
  build()
  expect(build({ NODE_ENV: 'development' })).toMatch(MADE)
  const elsewhere = mkdtempSync(join(tmpdir(), 'academy-content-'))
  try {
    const env = { ACADEMY_CONTENT: elsewhere }
    expect(build(env)).toMatch(MADE)
    expect(build({ ...env, EDITOR: 'vi' })).toMatch(KEPT)
    writeFileSync(join(elsewhere, 'post.mdx'), 'New.')
    expect(build(env)).toMatch(MADE)
  } finally {
    rmSync(elsewhere, { recursive: true })
  }
})

test('a removed, added or modified output file triggers a build', () => {
  build()
  rmSync(join(root, 'dist/client/index.html'))
  expect(build()).toMatch(MADE)
  put('dist/client/index.html', '<p>edited</p>')
  expect(build()).toMatch(MADE)
  put('dist/client/stray.html', '')
  expect(build()).toMatch(MADE)
})

test('a site that lies elsewhere now is the same', () => {
  build()
  const [out, moved] = [join(root, 'dist/client'), join(root, 'moved')]
  const before = hashOutput(out)
  renameSync(out, moved)
  expect(hashOutput(moved)).toBe(before)
  put('moved/stray.html', '')
  expect(hashOutput(moved)).not.toBe(before)
  rmSync(moved, { recursive: true })
})

test('the site is built again from the moment at which time alone changes it', () => {
  // Uses the system clock, which is not an input like ACADEMY_NOW, so the record itself is old.
  const real = { ACADEMY_NOW: '' }
  const until = (moment: Date) =>
    put('site/build/generate.ts', GENERATE.replace('2026-12-01T00:00:00.000Z', moment.toISOString()))
  until(new Date(Date.now() + 3_600_000))
  expect(build(real)).toMatch(MADE)
  expect(build(real)).toMatch(KEPT)
  until(new Date(Date.now() - 1))
  expect(build(real, '--force')).toMatch(MADE)
  expect(build(real)).toMatch(MADE)
  put('site/build/generate.ts', GENERATE)
})

test.each([
  { breaks: { BREAKS: '1' }, says: 'a page is broken' },
  { breaks: { LACKS: '1' }, says: 'a picture is missing' },
])('a build that fails leaves the site as it was: $says', ({ breaks, says }) => {
  build()
  const before = hashOutput(join(root, 'dist/client'))
  expect(() => build(breaks, '--force')).toThrow(says)
  expect(hashOutput(join(root, 'dist/client'))).toBe(before)
  expect(build()).toMatch(KEPT)
  appendFileSync(join(root, 'content/blog/first.mdx'), ',')
  expect(() => build(breaks)).toThrow(says)
  expect(build()).toMatch(MADE)
})

/** Kills it after a timeout. @returns exit code */
async function endWithoutReader(
  child: ChildProcessByStdio<null, Readable, Readable>,
  closed: readonly ('stdout' | 'stderr')[],
) {
  const over = once(child, 'exit')
  await once(child.stdout, 'data')
  for (const stream of closed) child[stream].destroy()
  const late = setTimeout(() => child.kill('SIGKILL'), 10_000)
  const [code] = await over
  clearTimeout(late)
  return code
}

test.each([{ closed: ['stdout'] }, { closed: ['stdout', 'stderr'] }] as const)(
  'a build whose $closed nobody reads any more ends at once and leaves the last site in place',
  async ({ closed }) => {
    build()
    const child = spawn(process.execPath, [join(root, 'site/build/main.js'), '--force'], {
      env: { PATH: process.env.PATH, ACADEMY_NOW: NOVEMBER, TALKS: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    expect(await endWithoutReader(child, closed)).toBe(1)
    expect(build()).toMatch(KEPT)
  },
)

test('files count by their place in the project, wherever that lies: a cache restored elsewhere is found again', () => {
  const moved = join(mkdtempSync(join(tmpdir(), 'academy-moved-')), 'project')
  cpSync(join(root, 'content'), join(moved, 'content'), { recursive: true })
  expect(hashFiles(moved, ['content'])).toBe(hashFiles(root, ['content']))
  renameSync(join(moved, 'content/blog/first.mdx'), join(moved, 'content/blog/second.mdx'))
  expect(hashFiles(moved, ['content'])).not.toBe(hashFiles(root, ['content']))
  rmSync(dirname(moved), { recursive: true })
})
