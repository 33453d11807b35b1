/** Streams that record their output, for tests of the CLI. */
import { PassThrough } from 'node:stream'
import { createIo, type Io, type OutputStream } from '#cli/output.ts'

export interface TestIo extends Io {
  /** What was written to stdout so far. */
  readonly out: string
  /** What was written to stderr so far. */
  readonly err: string
}

export interface TestOutside {
  tty?: boolean
  env?: Record<string, string | undefined>
  cwd?: string
  /** Characters per line of the terminal. */
  columns?: number
  /** Lines that the user types. */
  typed?: string
}

function recorder(tty: boolean, columns: number): OutputStream & { text(): string } {
  const chunks: Buffer[] = []
  const stream = new PassThrough()
  stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  return Object.assign(stream, { isTTY: tty, columns, text: () => Buffer.concat(chunks).toString('utf8') })
}

/** An `Io` with recorded output, on a terminal or on pipes. */
export function testIo({
  tty = false,
  env = {},
  cwd = process.cwd(),
  columns = 80,
  typed = '',
}: TestOutside = {}): TestIo {
  const stdout = recorder(tty, columns)
  const stderr = recorder(tty, columns)
  const stdin = Object.assign(new PassThrough(), { isTTY: tty })
  stdin.end(typed)
  const io = createIo({ stdout, stderr, stdin, env, cwd })
  return Object.defineProperties(io as TestIo, {
    out: { get: () => stdout.text() },
    err: { get: () => stderr.text() },
  })
}
