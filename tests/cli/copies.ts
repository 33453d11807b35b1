/** Runs the CLI on copies of the base site. */
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, test } from 'vitest'
import { runCli } from '#cli/main.ts'
import { copyBase, type Edit } from '../content/fixtures/apply.ts'
import { translated } from '../content/fixtures/telugu.ts'
import { readTable } from '../data.ts'
import { type TestOutside, testIo } from './io.ts'
import { type Command, replay } from './transcript.ts'

export interface Academy {
  folder: string
  /** Runs the words of a command line, separated by spaces or given one by one. */
  run(words: string | string[], outside?: TestOutside): Promise<{ code: number; out: string; err: string }>
  /** Text of a file, relative to the root of the copy. */
  read(name: string): Promise<string>
}

const copies: { done(): Promise<void> }[] = []
afterAll(() => Promise.all(copies.map(({ done }) => done())))

/** Text by path, of all text files of a folder. */
async function textsOf(folder: string): Promise<Map<string, string>> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const texts = names.filter(
    (name) => /\.(?:mdx?|ya?ml|json|txt|tsx?)$/.test(name) && !name.includes('.git/'),
  )
  return new Map(
    await Promise.all(
      texts.sort().map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const),
    ),
  )
}

const without = (lines: readonly string[], others: readonly string[]) => {
  const left = [...others]
  return lines.filter((line) => !left.includes(line) || !left.splice(left.indexOf(line), 1))
}

/** Lines that are gone and new, below the name of each file. */
function difference(before: Map<string, string>, after: Map<string, string>): string {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort()
  const changed = names.filter((name) => before.get(name) !== after.get(name))
  return changed
    .flatMap((name) => {
      const [was, is] = [before, after].map((texts) => texts.get(name)?.split('\n') ?? [])
      const state = after.has(name) ? (before.has(name) ? '' : ' (new)') : ' (gone)'
      if (state === ' (gone)') return [`${name}${state}`]
      return [
        `${name}${state}`,
        ...without(was ?? [], is ?? []).map((line) => `- ${line}`),
        ...without(is ?? [], was ?? []).map((line) => `+ ${line}`),
      ]
    })
    .join('\n')
}

const AUTHOR = ['-c', 'user.name=t', '-c', 'user.email=t@fixture.aero']

/**
 * Replays content/transcripts/<name>.txt on a copy. `edit <file> <from> <to>` replaces a text, `git` is Git, and `changes`
 * prints what changed in its files since it was asked last.
 */
export async function replayOn({ folder, run }: Academy, name: string): Promise<void> {
  let before = await textsOf(folder)
  // A check takes a while, and knows only builds of the shipped content.
  const academy: Command = async (words, outside) => {
    const { code, out, err } = await run(words, outside)
    return {
      code,
      out,
      err: err.replace(/\d+ ms/, 'N ms').replace(/^warning: There is no whole build.*\n/m, ''),
    }
  }
  await replay(join(import.meta.dirname, 'content', 'transcripts', `${name}.txt`), academy, {
    hide: { [folder]: 'FOLDER' },
    tools: {
      git: async (...words) =>
        execFileSync('git', ['-C', folder, ...AUTHOR, ...words], { encoding: 'utf8', stdio: 'pipe' }),
      async edit(name = '', from = '', to = '') {
        const file = join(folder, name)
        await writeFile(file, (await readFile(file, 'utf8')).replace(from, to))
        return ''
      },
      changes: async () => {
        const after = await textsOf(folder)
        const text = difference(before, after)
        before = after
        return text
      },
    },
  })
}

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
    run: async (words, outside = {}) => {
      const io = testIo({ ...outside, env: { ...env, ...outside.env } })
      return {
        code: await runCli(typeof words === 'string' ? words.split(' ') : words, io),
        out: io.out,
        err: io.err,
      }
    },
    read: (name) => readFile(join(copy.folder, name), 'utf8'),
  }
}

interface Replay {
  title: string
  name: string
  /** An edit of a sound Telugu translation. Without it there is no Telugu. */
  translation?: [find: string, put: string]
  edits?: (readonly [file: string, find?: string | null, put?: string])[]
}

/** Replays the transcripts of content/replays.yaml. @param beside as for `academyCopy` */
export function testReplays(part: 'check' | 'edit' | 'aliases', beside?: Readonly<Record<string, string>>) {
  const table = readTable<Record<typeof part, Replay[]>>('cli/content/replays.yaml')
  test.each(table[part])('$title', async ({ name, translation, edits = [] }) => {
    const all = edits.map(([file, find, ...put]): Edit => [file, find ?? undefined, ...put])
    const telugu = translation ? translated(...translation) : []
    await replayOn(await academyCopy([...telugu, ...all], beside), name)
  })
}
