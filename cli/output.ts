/** Where output goes: data to stdout, messages to stderr. */
import pc from 'picocolors'

type Colours = ReturnType<typeof pc.createColors>

/** A stream as the CLI needs it; `isTTY` is absent on pipes and files. */
export type Stream = NodeJS.WritableStream & { isTTY?: boolean; columns?: number }

/** Everything a command may touch of the outside; tests pass their own streams. */
export interface Io {
  readonly stdout: Stream
  readonly stderr: Stream
  readonly stdin: NodeJS.ReadableStream & { isTTY?: boolean }
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cwd: string
  /** Colours for stdout; plain functions under NO_COLOR, `--json` or off a terminal. */
  readonly colour: Colours
  /** Colours for stderr, by the same rule. */
  readonly stderrColour: Colours
  /** Someone watches stderr: progress may be drawn. */
  readonly watched: boolean
  /** Someone can answer a question: stdin and stderr are a terminal. */
  readonly canAsk: boolean
  /** A command sets it when it is not 0; main.ts exits with it. */
  exitCode: number
  /** One line of data. */
  print(line: string): void
  /** One JSON document of data, two spaces deep. */
  printJson(value: unknown): void
  /** One message. */
  say(line: string): void
}

type Outside = Pick<Io, 'stdout' | 'stderr' | 'stdin' | 'env' | 'cwd'>

/** Streams and environment → `Io`. */
export function createIo(outside: Outside): Io {
  const { stdout, stderr, stdin, env } = outside
  const wanted = (stream: Stream) =>
    !env.NO_COLOR &&
    (env.FORCE_COLOR ? env.FORCE_COLOR !== '0' : Boolean(stream.isTTY) && env.TERM !== 'dumb')
  return {
    ...outside,
    colour: pc.createColors(wanted(stdout)),
    stderrColour: pc.createColors(wanted(stderr)),
    watched: Boolean(stderr.isTTY) && !env.CI,
    canAsk: Boolean(stdin.isTTY) && Boolean(stderr.isTTY),
    exitCode: 0,
    print: (line) => void stdout.write(`${line}\n`),
    printJson: (value) => void stdout.write(`${JSON.stringify(value, null, 2)}\n`),
    say: (line) => void stderr.write(`${line}\n`),
  }
}

/** Cells → lines with columns aligned by two spaces, without spaces at the end. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = []
  for (const row of rows)
    row.forEach((cell, i) => {
      widths[i] = Math.max(widths[i] ?? 0, [...cell].length)
    })
  return rows.map((row) =>
    row
      .map((cell, i) =>
        i === row.length - 1 ? cell : cell + ' '.repeat((widths[i] ?? 0) - [...cell].length),
      )
      .join('  ')
      .trimEnd(),
  )
}

/** `1 lead`, `2 leads`, `12,345 leads`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${new Intl.NumberFormat('en-IN').format(count)} ${count === 1 ? one : many}`
}
