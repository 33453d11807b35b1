/** The execution environment of a Lambda: a worker thread that starts with the first call (cold start). */
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { buildSync } from 'esbuild'
import type { FromThread, LogLine, ThreadData, ToThread } from './lambda-thread.ts'

/** The handler threw, timed out, could not be loaded, or was throttled. */
export class InvocationError extends Error {
  /** The event did not reach the function. */
  readonly throttled: boolean

  constructor(message: string, { throttled = false } = {}) {
    super(message)
    this.throttled = throttled
  }
}

export interface FunctionSettings extends ThreadData {
  env: Record<string, string>
  memoryMb: number
}

interface Listener {
  log(lines: LogLine[]): void
  warn(line: string): void
}

export type LambdaWorker = ReturnType<typeof createWorker>

/** A function that blocks its thread is ended this time after its timeout, milliseconds. */
const GRACE_MS = 1000

let compiled: string | undefined

/** The thread's code as JavaScript. Compiling costs 0.1 s once; tsx would cost each cold start 0.4 s. */
function threadCode(): string {
  if (compiled) return compiled
  const entryPoints = [fileURLToPath(new URL('./lambda-thread.ts', import.meta.url))]
  const built = buildSync({ entryPoints, bundle: true, write: false, format: 'cjs', platform: 'node' })
  compiled = built.outputFiles[0]?.text ?? ''
  return compiled
}

interface Pending {
  resolve(value: unknown): void
  reject(error: Error): void
  timer: NodeJS.Timeout
}

export function createWorker(settings: FunctionSettings, listener: Listener) {
  let current: Thread | undefined
  let calls = 0
  const leave = (thread: Thread) => {
    if (current === thread) current = undefined
  }
  const start = () => {
    const thread = startThread(settings, listener)
    thread.worker.once('exit', () => leave(thread))
    return thread
  }
  return {
    /** @throws InvocationError */
    async invoke(event: unknown, now?: string): Promise<unknown> {
      current ??= start()
      const thread = current
      await thread.ready
      const id = ++calls
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          reject(new InvocationError(`blocked its thread for ${settings.timeoutMs} ms`))
          leave(thread)
          void thread.worker.terminate()
        }, settings.timeoutMs + GRACE_MS)
        thread.pending.set(id, { resolve, reject, timer })
        thread.worker.postMessage({ id, event, now } satisfies ToThread)
      })
    },
    async end() {
      await current?.worker.terminate()
    },
  }
}

type Thread = ReturnType<typeof startThread>

function startThread({ env, memoryMb, ...workerData }: FunctionSettings, listener: Listener) {
  const pending = new Map<number, Pending>()
  const worker = new Worker(threadCode(), {
    eval: true,
    workerData,
    env,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  const settle = (id: number) => {
    const call = pending.get(id)
    clearTimeout(call?.timer)
    pending.delete(id)
    return call
  }
  let failure = 'its thread ended'
  const ready = new Promise<void>((resolve, reject) => {
    worker.on('message', (message: FromThread) => {
      if (message.lines.length > 0) listener.log(message.lines)
      if (message.kind === 'ready') resolve()
      else if (message.kind === 'frozen')
        listener.warn(
          'sent a request after its answer, which fails on AWS because Lambda freezes the function: await it',
        )
      else if (message.kind === 'answer') settle(message.id)?.resolve(message.result)
      else if (message.kind === 'failure') settle(message.id)?.reject(new InvocationError(message.message))
    })
    worker.on('error', (error) => {
      failure = error.stack ?? error.message
    })
    worker.once('exit', () => {
      reject(new InvocationError(failure))
      for (const id of pending.keys()) settle(id)?.reject(new InvocationError(failure))
    })
  })
  // Callers await it. Without a caller, the rejection is no error.
  ready.catch(() => undefined)
  return { worker, ready, pending }
}
