/** Runs in the worker thread of one Lambda: imports the bundle and calls its handler for events from lambda-worker.ts. */
import { randomUUID } from 'node:crypto'
import { dirname, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'

export interface ThreadData {
  name: string
  arn: string
  file: string
  handler: string
  timeoutMs: number
}

export interface ThreadRequest {
  id: number
  event: unknown
  /** Current time (ISO 8601). Set only if a test gives the stack its own clock. */
  now?: string | undefined
}

export interface LogLine {
  text: string
  error: boolean
}

/** Each message contains the log lines that came before it, so that the log is complete when a result arrives. */
export interface ThreadMessage {
  lines: LogLine[]
  /** Sent once, when the handler is loaded. */
  ready?: true
  /** Number of the call to which `result` or `failure` belongs. */
  id?: number
  result?: unknown
  failure?: string
}

const { name, arn, file, handler: exported, timeoutMs } = workerData as ThreadData
const ERROR_LEVEL = /"level":\s*"(error|critical)"/i
let lines: LogLine[] = []
let flushing = false

function tell(message: Omit<ThreadMessage, 'lines'> = {}): void {
  parentPort?.postMessage({ ...message, lines })
  lines = []
}

/** Replaces `stream.write`, so that the output of the handler becomes log lines. */
function capture(stream: NodeJS.WriteStream, error: boolean): void {
  let rest = ''
  stream.write = (chunk: string | Uint8Array) => {
    const parts = (rest + (typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString())).split('\n')
    rest = parts.pop() ?? ''
    for (const text of parts) lines.push({ text, error: error || ERROR_LEVEL.test(text) })
    if (!flushing)
      setImmediate(() => {
        flushing = false
        if (lines.length > 0) tell()
      })
    flushing = true
    return true
  }
}

type Handler = (event: unknown, context: unknown) => Promise<unknown>

async function load(): Promise<Handler> {
  try {
    const handler = ((await import(pathToFileURL(file).href)) as Record<string, unknown>)[exported]
    if (typeof handler === 'function') return handler as Handler
  } catch (error) {
    throw broken(`${file} cannot be loaded: ${textOf(error)}`)
  }
  throw broken(`${file} exports no function "${exported}"`)
}

/** Creates an error without a stack trace, because the trace would only show this file. */
const broken = (message: string) => Object.assign(new Error(message), { stack: message })

/** Returns the stack trace. Source maps already name source files, so only the folder of the bundle is removed. */
const textOf = (error: unknown) =>
  error instanceof Error
    ? (error.stack ?? error.message).replaceAll(`${dirname(file)}${sep}`, '')
    : String(error)

async function run(handler: Handler, { id, event, now }: ThreadRequest): Promise<void> {
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
    tell({ id, result: await handler(event, context) })
  } catch (error) {
    tell({ id, failure: textOf(error) })
  }
}

async function start(): Promise<void> {
  process.setSourceMapsEnabled(true)
  capture(process.stdout, false)
  capture(process.stderr, true)
  const handler = await load()
  parentPort?.on('message', (message: ThreadRequest) => void run(handler, message))
  tell({ ready: true })
}

start().catch((error) => {
  tell()
  throw error
})
