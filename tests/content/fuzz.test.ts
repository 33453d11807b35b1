/** Broken content and hostile arguments end with findings or an answer, never with a crash. FUZZ_SEED repeats or varies a run. */
import { readdirSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { runCli } from '#cli/main.ts'
import { checkContent } from '#content/checks/check.ts'
import { formatIssue, type Issue } from '#content/model/parse/issue.ts'
import { testIo } from '../cli/io.ts'
import { FULL } from '../full.ts'
import { copyBase, FORMS, NOW } from './fixtures/apply.ts'
import { translated, withMessages } from './fixtures/telugu.ts'
import { type Broken, brokenFiles, brokenLinks, commandLine } from './fuzzer.ts'

const seed = Number(process.env.FUZZ_SEED ?? 20_261_129)
const runs = Number(process.env.FUZZ_RUNS ?? (FULL ? 1_500 : 60))
const time = { timeout: 60_000 + runs * 500 }

const [, ...messages] = withMessages(
  '{\n  "title": "Seats of {brand}",\n  "ask": "Ask us"\n}\n',
  '{\n  "title": "{brand} సీట్లు",\n  "ask": "అడగండి"\n}\n',
  [],
)
const sound = [...translated(), ...messages]
const { folder, done } = await copyBase(sound)
afterAll(done)
const root = join(folder, 'content')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.\w+$/.test(name))
  .sort()

const read = (file: string) => readFile(join(root, file), 'utf8')

/** Writes the broken files. @returns what puts them back */
async function breakFiles(broken: readonly Broken[]): Promise<() => Promise<void>> {
  const before = new Map<string, string | undefined>()
  for (const { file, copy, change, at } of broken) {
    if (!before.has(file)) before.set(file, await read(file))
    const to = copy ? join(dirname(file), copy + extname(file)) : file
    await writeFile(join(root, to), change(await read(file), at))
    if (to !== file) before.set(to, undefined)
  }
  return async () => {
    for (const [file, text] of before)
      await (text === undefined ? rm(join(root, file)) : writeFile(join(root, file), text))
  }
}

test('broken content ends with findings at a place, never with a crash', time, async () => {
  const property = fc.asyncProperty(brokenFiles(files), brokenLinks, async (broken, links) => {
    const undo = await breakFiles(broken)
    const built = [{ path: '/', html: '', words: '', ids: [], links }]
    const texts = await Promise.all(broken.map(({ file }) => read(file)))
    try {
      const { issues } = await checkContent({ root, forms: FORMS, now: NOW, built })
      expect(issues.filter((issue) => !isPlaced(issue)).map(formatIssue)).toEqual([])
    } catch (cause) {
      throw new Error(texts.map((text, at) => `${broken[at]?.file}:\n${text}`).join('\n'), { cause })
    } finally {
      await undo()
    }
  })
  await fc.assert(property, { numRuns: runs, seed })
})

const isPlaced = ({ file, line, col, message }: Issue) => Boolean(file && message) && line > 0 && col > 0

test('a command with hostile arguments answers in words, never with a stack', time, async () => {
  await fc.assert(
    fc.asyncProperty(commandLine, async (words) => {
      const copy = await copyBase(sound)
      const io = testIo({
        env: {
          ACADEMY_CONTENT: join(copy.folder, 'content'),
          ACADEMY_DEBUG: '1',
          ACADEMY_NOW: NOW.toISOString(),
        },
      })
      const code = await runCli(words, io).finally(copy.done)
      expect(io.err).not.toMatch(/\n\s+at |\[native code\]|\[object |undefined/)
      expect(code).toBeLessThan(5)
    }),
    { numRuns: Math.ceil(runs / 2), seed },
  )
})
