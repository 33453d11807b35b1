/** Where output goes: data to stdout, messages to stderr; and the asking before what cannot be undone. */
import { createInterface } from 'node:readline/promises'
import { styleText } from 'node:util'
import { CliError, UsageError } from './errors.ts'

/** A stream as the CLI needs it; `isTTY` is absent on pipes and files. */
export type Stream = NodeJS.WritableStream & { isTTY?: boolean; columns?: number }

export type Env = Readonly<Record<string, string | undefined>>

/** Everything of the outside that is given; tests pass their own streams. */
interface Outside {
  readonly stdout: Stream
  readonly stderr: Stream
  readonly stdin: NodeJS.ReadableStream & { isTTY?: boolean }
  readonly env: Env
  readonly cwd: string
}

/** Everything a command may touch of the outside. */
export type Io = ReturnType<typeof createIo>

/** Functions that colour a text; they return it unchanged if colours are not supported. */
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

export function createIo(outside: Outside) {
  const { stdout, stderr, stdin, env } = outside
  const wanted = (stream: Stream) =>
    !env.NO_COLOR &&
    (env.FORCE_COLOR ? env.FORCE_COLOR !== '0' : Boolean(stream.isTTY) && env.TERM !== 'dumb')
  /** One line of data. */
  const print = (line: string) => void stdout.write(`${line}\n`)
  /** Rows of cells, their columns aligned. */
  const printTable = (rows: Rows) => table(rows).forEach(print)
  /** One JSON document of data, two spaces deep. */
  const printJson = (value: unknown) => print(JSON.stringify(value, null, 2))
  return {
    ...outside,
    /** Colours for stdout; plain functions under NO_COLOR, `--json` or off a terminal. */
    colour: coloursOf(wanted(stdout)),
    /** Colours for stderr, by the same rule. */
    stderrColour: coloursOf(wanted(stderr)),
    /** Characters of a line of stdout; without end off a terminal. */
    room: (stdout.isTTY && stdout.columns) || Number.POSITIVE_INFINITY,
    /** Someone watches stderr: progress may be drawn. */
    watched: Boolean(stderr.isTTY) && !env.CI,
    /** Someone can answer a question: stdin and stderr are a terminal. */
    canAsk: Boolean(stdin.isTTY) && Boolean(stderr.isTTY),
    /** A command sets it when it is not 0; main.ts exits with it. */
    exitCode: 0,
    print,
    printTable,
    printJson,
    /** `value` as JSON where that was asked for, else rows of cells. */
    show: (json: boolean | undefined, value: unknown, rows: Rows) =>
      json ? printJson(value) : printTable(rows),
    /** One message. */
    say: (line: string) => void stderr.write(`${line}\n`),
  }
}

/** What visitors typed may hold anything: no line breaks, no control characters of a terminal; joiners are part of words. */
export const oneLine = (text: string) => text.replace(/(?:(?![\u200C\u200D])\p{C})+/gu, ' ')

/** @param most characters */
export const cut = (text: string, most: number) =>
  [...text].length > most ? `${[...text].slice(0, most - 1).join('')}…` : text

/** No column is cut to less, characters. */
const NARROWEST = 8

/**
 * Cells → lines with columns aligned by two spaces, without spaces at the end.
 * @param room characters of a line; the widest columns are cut until it fits
 */
export function table(rows: Rows, room = Number.POSITIVE_INFINITY): string[] {
  const widths: number[] = []
  for (const row of rows)
    row.forEach((cell, i) => {
      widths[i] = Math.max(widths[i] ?? 0, [...cell].length)
    })
  let spare = room - widths.reduce((sum, width) => sum + width + 2, -2)
  for (; spare < 0 && Math.max(...widths) > NARROWEST; spare++) {
    const widest = widths.indexOf(Math.max(...widths))
    widths[widest] = (widths[widest] ?? 0) - 1
  }
  const fitted = (cell: string, width = 0) => cut(cell, width).padEnd(width + cell.length - [...cell].length)
  return rows.map((row) =>
    row
      .map((cell, i) => fitted(cell, widths[i]))
      .join('  ')
      .trimEnd(),
  )
}

/** `1 lead`, `2 leads`, `12,345 leads`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${new Intl.NumberFormat('en-IN').format(count)} ${count === 1 ? one : many}`
}

/**
 * Resolves when the person types `yes`, or `--yes` was given.
 * @throws CliError when they type anything else, or nobody can be asked
 */
export async function confirm(io: Io, about: string, yes: boolean | undefined): Promise<void> {
  if (yes) return
  if (!io.canAsk) throw new UsageError('Not interactive: add --yes to confirm.')
  const answer = await question(io, `${about} Type yes to go on: `)
  if (answer.toLowerCase() !== 'yes') throw new CliError('Nothing was changed.')
}

/** Asks on stderr, since stdout is data. @returns what was typed, trimmed; empty when the input ends before */
export async function question({ stdin, stderr }: Pick<Outside, 'stdin' | 'stderr'>, text: string) {
  const lines = createInterface({ input: stdin, output: stderr })
  const closed = new Promise<string>((resolve) => lines.once('close', () => resolve('')))
  try {
    return (await Promise.race([lines.question(text), closed])).trim()
  } finally {
    lines.close()
  }
}
