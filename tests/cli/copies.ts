/** Runs the CLI on copies of the base site. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'
import { runCli } from '#cli/main.ts'
import { copyBase, type Edit } from '../content/fixtures/apply.ts'
import { testIo } from './io.ts'

export interface Academy {
  folder: string
  /** Runs the words of a command line, separated by spaces or given one by one. */
  run(words: string | string[]): Promise<{ code: number; out: string; err: string }>
  /** Text of a file, relative to the root of the copy. */
  read(name: string): Promise<string>
}

const copies: { done(): Promise<void> }[] = []
afterAll(() => Promise.all(copies.map(({ done }) => done())))

/** @param beside further files next to the content, e.g. code with links to pages */
export async function academyCopy(
  edits: readonly Edit[] = [],
  beside: Readonly<Record<string, string>> = {},
): Promise<Academy> {
  const copy = await copyBase(edits)
  copies.push(copy)
  for (const [name, text] of Object.entries(beside)) {
    await mkdir(dirname(join(copy.folder, name)), { recursive: true })
    await writeFile(join(copy.folder, name), text)
  }
  const env = { ACADEMY_CONTENT: join(copy.folder, 'content'), ACADEMY_NOW: '2026-11-21T06:00:00Z' }
  return {
    folder: copy.folder,
    run: async (words) => {
      const io = testIo({ env })
      return {
        code: await runCli(typeof words === 'string' ? words.split(' ') : words, io),
        out: io.out,
        err: io.err,
      }
    },
    read: (name) => readFile(join(copy.folder, name), 'utf8'),
  }
}
