/** Runs the Lambdas in a thread of their own, with the environment they have on AWS; reload starts a fresh one. */
import { Worker } from 'node:worker_threads'
import type { InjectedContent } from '#lambdas/core/types.ts'
import type { Route } from './functions.ts'

export interface ThreadData {
  content: InjectedContent
}

export interface ToThread {
  id: number
  entry: string
  event: unknown
  timeoutMs: number
}

export type FromThread =
  | { kind: 'ready'; routes: Route[]; entries: string[] }
  | { kind: 'answer'; id: number; result: unknown }
  | { kind: 'failure'; id: number; message: string; timedOut: boolean }
  | { kind: 'frozen'; entry: string }

/** A handler threw, timed out, or its thread ended. */
export class InvocationError extends Error {
  readonly timedOut: boolean

  constructor(message: string, timedOut: boolean) {
    super(message)
    this.timedOut = timedOut
  }
}

export interface Runtime {
  /** Routes of the API, as the code that runs now declares them. */
  routes(): readonly Route[]
  has(entry: string): boolean
  /** @throws InvocationError */
  invoke(entry: string, event: unknown, timeoutMs: number): Promise<unknown>
  /** Fresh code and content; the old thread finishes what it has. Throws when the new code does not load. */
  reload(content: InjectedContent): Promise<void>
  close(): Promise<void>
}

interface Thread {
  worker: Worker
  routes: Route[]
  entries: Set<string>
  pending: Map<number, { resolve(value: unknown): void; reject(error: Error): void }>
}

export interface RuntimeOptions {
  content: InjectedContent
  env: Record<string, string>
  /** A sentence for the log, e.g. of a frozen request. */
  warn(line: string): void
}

export async function startRuntime({ content, env, warn }: RuntimeOptions): Promise<Runtime> {
  let thread = await startThread(content, env, warn)
  let lastContent = content
  let closing = false
  let calls = 0

  const watch = (watched: Thread) =>
    watched.worker.once('exit', () => {
      if (closing || thread !== watched) return
      warn('The thread of the Lambdas ended; a new one starts.')
      startThread(lastContent, env, warn).then(replace, (error: Error) => warn(error.message))
    })
  const replace = (next: Thread) => {
    thread = next
    watch(next)
  }
  watch(thread)

  return {
    routes: () => thread.routes,
    has: (entry) => thread.entries.has(entry),
    invoke(entry, event, timeoutMs) {
      const id = ++calls
      const { pending, worker } = thread
      return new Promise((resolve, reject) => {
        pending.set(id, { resolve, reject })
        worker.postMessage({ id, entry, event, timeoutMs } satisfies ToThread)
      })
    },
    async reload(next) {
      const old = thread
      replace(await startThread(next, env, warn))
      lastContent = next
      while (old.pending.size > 0) await new Promise((resolve) => setTimeout(resolve, 20))
      await old.worker.terminate()
    },
    async close() {
      closing = true
      await thread.worker.terminate()
    },
  }
}

async function startThread(
  content: InjectedContent,
  env: Record<string, string>,
  warn: (line: string) => void,
): Promise<Thread> {
  const workerData: ThreadData = { content }
  const worker = new Worker(new URL('./runtime-worker.js', import.meta.url), {
    workerData,
    env,
    execArgv: [],
  })
  const pending: Thread['pending'] = new Map()
  const thread: Thread = { worker, pending, routes: [], entries: new Set() }
  let failure: Error | undefined
  worker.on('error', (error) => {
    failure = error
    warn(error.message)
  })
  worker.once('exit', () => {
    for (const { reject } of pending.values())
      reject(new InvocationError('The thread of the Lambdas ended', false))
    pending.clear()
  })
  const ready = new Promise<void>((resolve, reject) => {
    worker.once('exit', () => reject(failure ?? new Error('The Lambdas could not be loaded')))
    worker.on('message', (message: FromThread) => {
      if (message.kind === 'frozen')
        return warn(`${message.entry} sent a request after it had answered: on AWS it would be frozen.`)
      if (message.kind === 'ready') {
        thread.routes = message.routes
        thread.entries = new Set(message.entries)
        return resolve()
      }
      const call = pending.get(message.id)
      pending.delete(message.id)
      if (message.kind === 'answer') call?.resolve(message.result)
      else call?.reject(new InvocationError(message.message, message.timedOut))
    })
  })
  await ready
  return thread
}
