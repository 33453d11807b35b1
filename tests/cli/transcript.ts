/**
 * Runs the commands of a transcript and compares all that they print with it: `# why`, `$ academy words`, two spaces before
 * lines of stdout, `! ` before those of stderr, `[2]` for an exit code that is not 0. After `| grep ` is a pattern of the
 * lines that count. `npx vitest run <file> -u` writes what the commands print today.
 */
import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import type { TestIo, TestOutside } from './io.ts'

/** Runs `academy <words>`. */
export type Command = (
  words: string[],
  outside?: TestOutside,
) => Promise<Pick<TestIo, 'out' | 'err'> & { code: number }>
/** Commands of a test besides `academy`; each returns what to print. */
export type Tools = Readonly<Record<string, (...words: string[]) => Promise<string>>>

/** Words of a line; those in double quotes may have escapes of JSON. What begins with a brace is one word, up to the end. */
const wordsOf = (line: string): string[] =>
  (line.match(/(?:"(?:\\.|[^"])*"|[^\s"{])+|\{.*$/g) ?? []).map((word) =>
    word.startsWith('{') ? word : word.replace(/"(?:\\.|[^"])*"/g, (quoted) => JSON.parse(quoted)),
  )

/** Control characters are shown as their escapes. A chat text has facts of the content. */
const visible = (line: string) =>
  line
    .replace(/\p{Cc}/gu, (sign) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)
    .replace(/(wa\.me\/\d+\?text=)[^\s"]+/, '$1…')

const lines = (text: string, mark: string) =>
  text === ''
    ? []
    : text
        .replace(/\n$/, '')
        .split('\n')
        .map((line) => `${mark}${visible(line)}`.trimEnd())

async function run(line: string, academy: Command, tools: Tools): Promise<string[]> {
  const [command = '', pattern] = line.slice(2).split(' | grep ')
  const words = wordsOf(command)
  const first = words.findIndex((word) => !/^[A-Z0-9_]+=/s.test(word))
  const env = Object.fromEntries(words.slice(0, first).map((word) => word.split(/=(.*)/s, 2)))
  const [name = '', ...rest] = words.slice(first)
  const tool = tools[name]
  if (!tool && name !== 'academy') throw new Error(`not a command of this transcript: ${name}`)
  const { TTY, COLUMNS, TYPED } = env
  const outside = {
    env,
    ...(TTY && { tty: true }),
    ...(COLUMNS && { columns: Number(COLUMNS) }),
    ...(TYPED && { typed: TYPED }),
  }
  const { code, out, err } = tool
    ? { code: 0, out: await tool(...rest), err: '' }
    : await academy(rest, outside)
  const said = [...lines(out, '  '), ...lines(err, '! ')]
  const shown = pattern === undefined ? said : said.filter((one) => new RegExp(pattern).test(one))
  return [...shown, ...(code === 0 ? [] : [`[${code}]`])]
}

/** @param hide what differs in each run, such as the path of a temporary folder, and its name in the transcript */
export async function replay(
  file: string,
  academy: Command,
  { tools = {}, hide = {} }: { tools?: Tools; hide?: Readonly<Record<string, string>> } = {},
): Promise<void> {
  const names = Object.entries(hide)
  const real = (line: string) => names.reduce((all, [value, name]) => all.replaceAll(name, value), line)
  const text: string[] = []
  for (const line of (await readFile(file, 'utf8')).split('\n')) {
    if (line.startsWith('# ')) text.push('', line)
    if (!line.startsWith('$ ')) continue
    text.push(line, ...(await run(real(line), academy, tools)))
  }
  const shown = names.reduce((all, [value, name]) => all.replaceAll(value, name), text.join('\n'))
  await expect(`${shown.trimStart()}\n`).toMatchFileSnapshot(file)
}
