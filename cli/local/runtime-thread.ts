/** The thread of the Lambdas: imports their handlers, runs what runtime.ts sends, and freezes each when it is done. */
import { parentPort, workerData } from 'node:worker_threads'
import { invoke, TimeoutError, watchRequests } from './freeze.ts'
import { entries, handlerUrl, routes } from './functions.ts'
import type { FromThread, ThreadData, ToThread } from './runtime.ts'

type Handler = (event: unknown, context: unknown) => Promise<unknown>

const { content } = workerData as ThreadData
const tell = (message: FromThread) => parentPort?.postMessage(message)

Object.assign(globalThis, { __ACADEMY_CONTENT__: content })
watchRequests((entry) => tell({ kind: 'frozen', entry }))

const handlers = new Map<string, Handler>()
for (const entry of entries()) {
  const module = (await import(handlerUrl(entry).href)) as { handler?: Handler }
  if (!module.handler) throw new Error(`lambdas/${entry}/handler.ts exports no handler`)
  handlers.set(entry, module.handler)
}

async function run({ id, entry, event, timeoutMs }: ToThread): Promise<void> {
  const handler = handlers.get(entry)
  const due = Date.now() + timeoutMs
  const context = {
    functionName: entry,
    awsRequestId: `${id}`,
    getRemainingTimeInMillis: () => due - Date.now(),
  }
  try {
    if (!handler) throw new Error(`No Lambda named ${entry}`)
    tell({ kind: 'answer', id, result: await invoke(entry, timeoutMs, () => handler(event, context)) })
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    tell({ kind: 'failure', id, message, timedOut: error instanceof TimeoutError })
  }
}

parentPort?.on('message', (message: ToThread) => void run(message))
tell({ kind: 'ready', routes: routes(), entries: entries() })
