/** Ten mutations of the shipped content, chosen by script, one of them outside of check:full: build and dev server say what the CLI says, at the same place. */
import { cpSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { runCli } from '#cli/main.ts'
import { readContent } from '#content/model/read/read.ts'
import { siteContent } from '#site/page/content.ts'
import { testIo } from '../cli/io.ts'
import { sample } from '../full.ts'

const CONTENT = fileURLToPath(new URL('../../content', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'academy-mutations-'))
const root = join(folder, 'content')
cpSync(CONTENT, root, { recursive: true })
process.env.ACADEMY_CONTENT = root
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A small generator, so that a failure can be run again (mulberry32). */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides
  }
}

/** Ways to break a line of a course; `undefined` when the line does not fit. */
const MUTATIONS: readonly ((line: string) => string | undefined)[] = [
  (line) => (/^(subtitle|mode|duration|language): /.test(line) ? '' : undefined),
  (line) => (/^price: \d+$/.test(line) ? line.replace(/\d+$/, '"a lot"') : undefined),
  (line) => (/^(badge|certificate|level): /.test(line) ? `x${line}` : undefined),
  (line) => (/^title: /.test(line) ? `${line}: more` : undefined),
  (line) => (/^ {2}carouselSlug: /.test(line) ? `${line}-gone` : undefined),
  (line) => (/^instructor: /.test(line) ? `${line}-gone` : undefined),
  (line) => (/^## /.test(line) ? `#${line.slice(2)}` : undefined),
  (line) => (/\]\(\/courses\//.test(line) ? line.replace('](/courses/', '](/courses/no-') : undefined),
  (line) =>
    /^<[A-Z]\w+(?: title="[^"]*")?>$/.test(line) ? `${line.replace('>', '')} colour="red">` : undefined,
  (line) => (/^[A-Z][\w ,]{30,}/.test(line) ? `${line} <5 km` : undefined),
]

const { site } = await readContent(CONTENT)
const courses = site?.courses.map(({ slug }) => slug) ?? []
const roll = dice(20261121)

test.each(
  sample(
    MUTATIONS.map((mutate, index) => [index + 1, mutate] as const),
    10,
  ),
)(
  'mutation %i of the shipped content is found by build, dev server and CLI alike, and gone when mended',
  async (index, mutate) => {
    const fitting: { file: string; line: number; text: string }[] = []
    for (const slug of courses) {
      const lines = (await readFile(join(root, 'courses', `${slug}.mdx`), 'utf8')).split('\n')
      for (const [line, text] of lines.entries())
        if (mutate(text) !== undefined) fitting.push({ file: `courses/${slug}.mdx`, line, text })
    }
    const chosen = fitting[roll(fitting.length)]
    if (!chosen) throw new Error('nothing to mutate')
    const file = join(root, chosen.file)
    const before = await readFile(file, 'utf8')
    const broken = before.split('\n').with(chosen.line, mutate(chosen.text) ?? '')
    await writeFile(file, broken.filter((line, at) => at !== chosen.line || line !== '').join('\n'))

    const io = testIo({ env: { ACADEMY_CONTENT: root } })
    expect(await runCli(['content', 'check', '--json'], io)).toBe(1)
    const issues: { severity: string; file: string; line: number; col: number }[] = JSON.parse(io.out).issues
    const errors = issues.filter(({ severity }) => severity === 'error')
    const places = errors.map(({ file, line, col }) => `${file}:${line}:${col}  error`)
    // A field that is gone is reported where the fields begin; everything else on its own line.
    const line = index === 1 ? 2 : chosen.line + 1
    expect(errors.map((issue) => `${issue.file}:${issue.line}`)).toContain(`content/${chosen.file}:${line}`)

    globalThis.__academyContentEdit = (globalThis.__academyContentEdit ?? 0) + 1
    const thrown = await siteContent().then(
      () => '',
      (error: Error) => error.message,
    )
    expect(
      thrown
        .split('\n')
        .filter((line) => /^content\/.*:\d+:\d+ {2}error/.test(line))
        .map((line) => line.replace(/(error).*/, '$1')),
    ).toEqual(places)

    await writeFile(file, before)
    globalThis.__academyContentEdit += 1
    await expect(siteContent()).resolves.toBeDefined()
  },
)
