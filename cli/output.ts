/** Prints the output of commands (data on stdout, messages on stderr) and asks questions. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { styleText } from 'node:util'
import { CliError, UsageError } from './errors.ts'

/** `isTTY` is absent on pipes and files. */
export type OutputStream = NodeJS.WritableStream & { isTTY?: boolean; columns?: number }

export type Env = Readonly<Record<string, string | undefined>>

/** Streams and environment of the process. Tests replace them. */
interface ProcessIo {
  readonly stdout: OutputStream
  readonly stderr: OutputStream
  readonly stdin: NodeJS.ReadableStream & { isTTY?: boolean }
  readonly env: Env
  readonly cwd: string
}

/** Everything that a command may use of the process. */
export type Io = ReturnType<typeof createIo>

/** Returns functions that colour a text, or return it unchanged if colours are not supported. */
function coloursOf(isColorSupported: boolean) {
  const paint = (style: 'bold' | 'dim' | 'red' | 'yellow' | 'green') => (text: string) =>
    isColorSupported ? styleText(style, text, { validateStream: false }) : text
  return {
    isColorSupported,
    bold: paint('bold'),
    dim: paint('dim'),
    red: paint('red'),
    yellow: paint('yellow'),
    green: paint('green'),
  }
}

type Rows = readonly (readonly string[])[]

export function createIo(outside: ProcessIo) {
  const { stdout, stderr, stdin, env } = outside
  const wantsColour = (stream: OutputStream) =>
    !env.NO_COLOR &&
    (env.FORCE_COLOR ? env.FORCE_COLOR !== '0' : Boolean(stream.isTTY) && env.TERM !== 'dumb')
  /** Prints one line of data. */
  const print = (line: string) => void stdout.write(`${line}\n`)
  const printTable = (rows: Rows) => table(rows).forEach(print)
  const printJson = (value: unknown) => print(JSON.stringify(value, null, 2))
  return {
    ...outside,
    /** Colours for stdout. Without effect if NO_COLOR is set or stdout is not a terminal. */
    colour: coloursOf(wantsColour(stdout)),
    stderrColour: coloursOf(wantsColour(stderr)),
    /** Characters per line of stdout; infinite if it is not a terminal. */
    lineWidth: (stdout.isTTY && stdout.columns) || Number.POSITIVE_INFINITY,
    /** True if stderr is a terminal that may show a progress bar. */
    watched: Boolean(stderr.isTTY) && !env.CI,
    /** True if a person can answer questions, because stdin and stderr are a terminal. */
    canAsk: Boolean(stdin.isTTY) && Boolean(stderr.isTTY),
    /** Set by commands; main.ts exits with it. */
    exitCode: 0,
    print,
    printTable,
    printJson,
    /** Prints `value` as JSON if `json` is set, else `rows`. */
    show: (json: boolean | undefined, value: unknown, rows: Rows) =>
      json ? printJson(value) : printTable(rows),
    /** Prints a message on stderr. */
    say: (line: string) => void stderr.write(`${line}\n`),
  }
}

/** Shortens a text. @param limit maximum length in characters, including the `…` of a shortened text */
export const truncate = (text: string, limit: number) =>
  [...text].length > limit ? `${[...text].slice(0, limit - 1).join('')}…` : text

/** Minimum column width in characters. */
const MIN_WIDTH = 8

/**
 * Returns lines with aligned columns, two spaces apart, without trailing spaces.
 * @param lineWidth maximum length of a line in characters; the widest columns are shortened to fit
 * @param least minimum width of each column in characters; default: 8
 */
export function table(
  rows: Rows,
  lineWidth = Number.POSITIVE_INFINITY,
  least: readonly number[] = [],
): string[] {
  const widths: number[] = []
  for (const row of rows)
    row.forEach((cell, i) => {
      widths[i] = Math.max(widths[i] ?? 0, [...cell].length)
    })
  let spare = lineWidth - widths.reduce((sum, width) => sum + width + 2, -2)
  for (; spare < 0; spare++) {
    const longer = widths.flatMap((width, i) => (width > (least[i] ?? MIN_WIDTH) ? [i] : []))
    const [widest] = longer.sort((a, b) => (widths[b] ?? 0) - (widths[a] ?? 0))
    if (widest === undefined) break
    widths[widest] = (widths[widest] ?? 0) - 1
  }
  const fitted = (cell: string, width = 0) =>
    truncate(cell, width).padEnd(width + cell.length - [...cell].length)
  return rows.map((row) =>
    row
      .map((cell, i) => fitted(cell, widths[i]))
      .join('  ')
      .trimEnd(),
  )
}

/** Formats a count with its noun: `1 lead`, `2 leads`, `12,345 leads`. */
export function counted(count: number, singular: string, many = `${singular}s`): string {
  return `${new Intl.NumberFormat('en-IN').format(count)} ${count === 1 ? singular : many}`
}

/**
 * Resolves if the user types `yes`, or gave `--yes`.
 * @throws CliError if the user types anything else; UsageError if nobody can answer
 */
export async function confirm(io: Io, about: string, yes: boolean | undefined): Promise<void> {
  if (yes) return
  if (!io.canAsk) throw new UsageError('This needs a confirmation, and there is no terminal: add --yes.')
  const answer = await askQuestion(io, `${about} Type yes to continue: `)
  if (answer.toLowerCase() !== 'yes') throw new CliError('Nothing was changed.')
}

/** Asks several questions with one reader, so that lines that are typed ahead are not lost. @returns trimmed answers */
export async function askQuestions(
  { stdin, stderr }: Pick<ProcessIo, 'stdin' | 'stderr'>,
  texts: readonly string[],
) {
  const answers: string[] = []
  if (texts.length === 0) return answers
  const lines = createInterface({ input: stdin, output: stderr })
  const ask = () => {
    lines.setPrompt(texts[answers.length] ?? '')
    lines.prompt()
  }
  ask()
  for await (const line of lines) {
    answers.push(line.trim())
    if (answers.length === texts.length) break
    ask()
  }
  lines.close()
  return answers
}

/** Asks on stderr, because stdout is for data. @returns the trimmed answer; empty if the input ends */
export const askQuestion = async (io: Pick<ProcessIo, 'stdin' | 'stderr'>, text: string) =>
  (await askQuestions(io, [text]))[0] ?? ''

export async function askSecret({ stdin, stderr }: Pick<ProcessIo, 'stdin' | 'stderr'>, text: string) {
  stderr.write(text)
  const hidden = Object.assign(new Writable({ write: (_chunk, _encoding, done) => done() }), { isTTY: true })
  const answer = await askQuestion({ stdin, stderr: hidden }, '')
  stderr.write('\n')
  return answer
}
