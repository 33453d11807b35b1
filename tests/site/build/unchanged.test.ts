/** A build without changes exits before Vite is loaded. Every change, and time, triggers a build. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, mkdtempSync, readFileSync, renameSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { hashFiles, listFilesUnder } from '#content/model/files.js'
import {
  BUNDLED_CONTENT,
  buildState,
  hashBundleInputs,
  hashInputs,
  hashOutput,
  readBuildInfo,
  writeBuildInfo,
} from '#site/build/build-state.js'
import { sample } from '../../full.ts'
import { smallProject } from './small-project.ts'

const { root, put } = smallProject()

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
const MADE = /^pages made, generated, 2 pages, \d+\.\d s$/
/** Pages only. */
const COMPLETED = /^generated, 2 pages, \d+\.\d s$/

/** State that the next build would find. Starting a build takes a hundred times as long. */
const state = (env: NodeJS.ProcessEnv = {}) =>
  buildState(root, join(root, 'dist'), { ACADEMY_NOW: NOVEMBER, ...env }).state

const FIRST = 'content/blog/first.mdx'

/** Builds the site, unless it is up to date. */
function builtSite(): void {
  put(FIRST, 'Drones fly.')
  if (state() !== 'whole') expect(build()).toMatch(MADE)
  expect(state()).toBe('whole')
}

test('a second build finds nothing to do, a changed source is built, and a build that is forced works', () => {
  expect(state()).toBe('missing')
  expect(build()).toMatch(MADE)
  expect(readBuildInfo(join(root, 'dist/client'))?.validUntil).toBe('2026-12-01T00:00:00.000Z')
  expect(build()).toMatch(KEPT)
  appendFileSync(join(root, FIRST), ',')
  expect(build()).toMatch(MADE)
  expect(build({}, '--force')).toMatch(MADE)
  expect(() => build({}, '--fast')).toThrow("Unknown option '--fast'")
})

const SOURCES = [FIRST, 'content/data/settings.yaml', 'site/layout/Footer.tsx', 'site/styles/base.css']
const OTHERS = ['lambdas/apply/fields.ts', 'infra/edge/headers.ts', 'package-lock.json', 'vite.config.ts']

test.each([...SOURCES, ...OTHERS])('a comma in %s is built', (file) => {
  builtSite()
  const before = readFileSync(join(root, file), 'utf8')
  // A new date alone is no change.
  utimesSync(join(root, file), new Date(), new Date())
  expect(state()).toBe('whole')
  appendFileSync(join(root, file), ',')
  expect(state()).toBe('outdated')
  put(file, before)
  expect(state()).toBe('whole')
})

test('a folder outside the project is refused in words, and one inside gets the site', () => {
  const refused = /ACADEMY_OUT is \/elsewhere\. Choose a folder in .+, because the build imports its packages/
  expect(() => build({ ACADEMY_OUT: '/elsewhere' })).toThrow(refused)
  expect(build({ ACADEMY_OUT: 'out' })).toMatch(MADE)
  expect(readBuildInfo(join(root, 'out/client'))?.pages).toBe(2)
})

test('an edit of a text or a record bundles nothing; of a component, a style, a form or the fonts it does', () => {
  const bundles = (fonts = ['a.woff2']) => hashBundleInputs(root, { ACADEMY_NOW: NOVEMBER }, fonts)
  const before = bundles()
  for (const file of [FIRST, 'content/data/settings.yaml', 'content/messages/home.json']) put(file, 'edited')
  expect(bundles()).toBe(before)
  expect(bundles(['b.woff2'])).not.toBe(before)
  const bundled = ['site/layout/Footer.tsx', 'site/styles/base.css', 'content/messages/forms/apply.json']
  const hashes = bundled.map((file) => {
    put(file, 'edited')
    return bundles()
  })
  expect(new Set([before, ...hashes]).size).toBe(bundled.length + 1)
})

test('pages import no content whose edit would leave the bundles as they are', () => {
  const files = listFilesUnder('site').filter(
    (file) => /\.tsx?$/.test(file) && !/^site\/(?:build|print)\//.test(file),
  )
  const imports = files.flatMap((one) => [...readFileSync(one, 'utf8').matchAll(/from '#content\/([^']+)'/g)])
  expect(imports.length).toBeGreaterThan(100)
  const others = imports.filter(([, path = '']) => !BUNDLED_CONTENT.some((one) => path.startsWith(`${one}/`)))
  expect(others).toEqual([])
})

test('a new source is built, and one that went or has another name', () => {
  builtSite()
  const inputs = () => hashInputs(root, {})
  const before = inputs()
  put('content/blog/second.mdx', 'They land.')
  const added = inputs()
  renameSync(join(root, 'content/blog/second.mdx'), join(root, 'content/blog/third.mdx'))
  expect(new Set([before, added, inputs()]).size).toBe(3)
  rmSync(join(root, 'content/blog/third.mdx'))
  expect(inputs()).toBe(before)
})

test('a build of the pages alone leaves the rest to the next one', () => {
  builtSite()
  appendFileSync(join(root, FIRST), '.')
  expect(build({}, '--pages')).toMatch(MADE)
  expect(build({}, '--pages')).toMatch(KEPT)
  expect(build()).toMatch(COMPLETED)
  expect(state()).toBe('whole')
})

test.each(sample(['and takes it back', 'and keeps it'], 2))(
  'a build during which somebody edits a source %s is unfinished',
  (EDITS) => {
    builtSite()
    expect(build({ EDITS }, '--force')).toMatch(/The sources were edited meanwhile: build again\.$/)
    expect(readBuildInfo(join(root, 'dist/client'))?.unfinished).toBe(true)
    expect(state()).toBe('outdated')
    put(FIRST, 'Drones fly.')
    expect(build()).toMatch(MADE)
    expect(readFileSync(join(root, 'dist/client/index.html'), 'utf8')).toBe('Drones fly.')
    expect(state()).toBe('whole')
  },
)

test('a variable that the build reads is an input, and so is the content that it names', () => {
  builtSite()
  expect(state({ NODE_ENV: 'development' })).toBe('outdated')
  expect(state({ EDITOR: 'vi' })).toBe('whole')
  put('elsewhere/post.mdx', 'Old.')
  const env = { ACADEMY_CONTENT: join(root, 'elsewhere') }
  expect(state(env)).toBe('outdated')
  const before = hashInputs(root, env)
  put('elsewhere/post.mdx', 'New.')
  expect(hashInputs(root, env)).not.toBe(before)
})

test('a removed, added or modified output file triggers a build', () => {
  builtSite()
  const [page, kept] = [join(root, 'dist/client/index.html'), join(root, 'kept.html')]
  renameSync(page, kept)
  expect(state()).toBe('outdated')
  put('dist/client/index.html', '<p>edited</p>')
  expect(state()).toBe('outdated')
  renameSync(kept, page)
  expect(state()).toBe('whole')
  put('dist/client/stray.html', '')
  expect(state()).toBe('outdated')
  rmSync(join(root, 'dist/client/stray.html'))
  const [out, moved] = [join(root, 'dist/client'), join(root, 'moved')]
  const before = hashOutput(out)
  renameSync(out, moved)
  expect(hashOutput(moved), 'a site that is elsewhere now is the same').toBe(before)
  renameSync(moved, out)
})

test('the site is built again from the moment at which time alone changes it', () => {
  builtSite()
  // Uses the system clock, which is not an input like ACADEMY_NOW.
  const dist = join(root, 'dist')
  const out = join(dist, 'client')
  writeBuildInfo(out, { ...readBuildInfo(out), inputs: hashInputs(root, {}) })
  const stateAt = (time: string) => {
    vi.setSystemTime(time)
    return buildState(root, dist, {}).state
  }
  expect(stateAt('2026-11-30T23:59:59.999Z')).toBe('whole')
  expect(stateAt('2026-12-01T00:00:00.000Z')).toBe('outdated')
  vi.useRealTimers()
})

test.each([
  { breaks: { BREAKS: '1' }, says: 'a page is broken' },
  { breaks: { LACKS: '1' }, says: 'a picture is missing' },
])('a build that fails leaves the site as it was: $says', ({ breaks, says }) => {
  builtSite()
  const before = hashOutput(join(root, 'dist/client'))
  appendFileSync(join(root, FIRST), ',')
  expect(() => build(breaks)).toThrow(says)
  expect(hashOutput(join(root, 'dist/client'))).toBe(before)
  expect(state()).toBe('outdated')
  put(FIRST, 'Drones fly.')
  expect(state()).toBe('whole')
})

test.each([{ closed: ['stdout'] }, { closed: ['stdout', 'stderr'] }] as const)(
  'a build whose $closed nobody reads any more ends at once and leaves the last site in place',
  async ({ closed }) => {
    builtSite()
    const child = spawn(process.execPath, [join(root, 'site/build/main.js'), '--force'], {
      env: { PATH: process.env.PATH, ACADEMY_NOW: NOVEMBER, TALKS: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...{ timeout: 10_000, killSignal: 'SIGKILL' },
    })
    const over = once(child, 'exit')
    await once(child.stdout, 'data')
    for (const stream of closed) child[stream].destroy()
    expect(await over).toEqual([1, null])
    expect(state()).toBe('whole')
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
