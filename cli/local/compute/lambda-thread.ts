/** The thread of one Lambda: imports the bundle and runs the events from lambda-worker.ts. */
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { invoke, watchRequests } from './freeze.ts'
import { withSourceLines } from './trace.ts'

export interface ThreadData {
  name: string
  arn: string
  file: string
  handler: string
  timeoutMs: number
}

export interface ToThread {
  id: number
  event: unknown
  /** ISO 8601. Set when the clock of the stack is not the machine's. */
  now?: string | undefined
}

export interface LogLine {
  text: string
  error: boolean
}

/** A message carries the log lines before it, so that the log is complete when the answer arrives. */
export type FromThread = { lines: LogLine[] } & (
  | { kind: 'log' }
  | { kind: 'ready' }
  | { kind: 'frozen' }
  | { kind: 'answer'; id: number; result: unknown }
  | { kind: 'failure'; id: number; message: string }
)

type Without<T> = T extends unknown ? Omit<T, 'lines'> : never

const { name, arn, file, handler: exported, timeoutMs } = workerData as ThreadData
const ERROR_LEVEL = /"level":\s*"(error|critical)"/i
let lines: LogLine[] = []
let flushing = false

function tell(message: Without<FromThread>): void {
  parentPort?.postMessage({ ...message, lines })
  lines = []
}

/** Turns the output of the handler into log lines. */
function capture(stream: NodeJS.WriteStream, error: boolean): void {
  let rest = ''
  stream.write = (chunk: string | Uint8Array) => {
    const parts = (rest + (typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString())).split('\n')
    rest = parts.pop() ?? ''
    for (const text of parts) lines.push({ text, error: error || ERROR_LEVEL.test(text) })
    if (!flushing)
      setImmediate(() => {
        flushing = false
        if (lines.length > 0) tell({ kind: 'log' })
      })
    flushing = true
    return true
  }
}

type Handler = (event: unknown, context: unknown) => Promise<unknown>

async function load(): Promise<Handler> {
  try {
    const found = ((await import(pathToFileURL(file).href)) as Record<string, unknown>)[exported]
    if (typeof found === 'function') return found as Handler
  } catch (error) {
    // Only `node --check` tells the line of a syntax error.
    const checked = error instanceof SyntaxError && spawnSync(process.execPath, ['--check', file]).stderr
    throw broken(`${file} cannot be loaded: ${checked || textOf(error)}`)
  }
  throw broken(`${file} exports no function "${exported}"`)
}

/** Without a stack, which would be that of this file. */
const broken = (message: string) => Object.assign(new Error(message), { stack: message })

const textOf = (error: unknown) =>
  error instanceof Error ? withSourceLines(error.stack ?? error.message, file) : String(error)

async function run(handler: Handler, { id, event, now }: ToThread): Promise<void> {
  if (now) process.env.ACADEMY_NOW = now
  const due = Date.now() + timeoutMs
  const context = {
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: arn,
    awsRequestId: randomUUID(),
    getRemainingTimeInMillis: () => due - Date.now(),
  }
  try {
    const result = await invoke(name, timeoutMs, () => handler(event, context))
    tell({ kind: 'answer', id, result })
  } catch (error) {
    tell({ kind: 'failure', id, message: textOf(error) })
  }
}

async function start(): Promise<void> {
  capture(process.stdout, false)
  capture(process.stderr, true)
  watchRequests(() => tell({ kind: 'frozen' }))
  const handler = await load()
  parentPort?.on('message', (message: ToThread) => void run(handler, message))
  tell({ kind: 'ready' })
}

start().catch((error) => {
  tell({ kind: 'log' })
  throw error
})
