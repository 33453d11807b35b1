/** Execution environment of a Lambda: a worker thread that starts with the first call (cold start). */
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { buildSync } from 'esbuild'
import type { LogLine, ThreadData, ThreadMessage, ThreadRequest } from './lambda-thread.ts'

/** Thrown if a handler throws, times out or cannot be loaded. */
export class InvocationError extends Error {}

export interface FunctionSettings extends ThreadData {
  env: Record<string, string>
  memoryMb: number
}

type Log = (lines: LogLine[]) => void

let compiled: string | undefined

/** Compiles lambda-thread.ts to JavaScript. This takes 0.1 s once; tsx in the thread would add 0.4 s to each cold start. */
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

export type LambdaWorker = ReturnType<typeof createWorker>

export function createWorker(settings: FunctionSettings, log: Log) {
  let current: Thread | undefined
  let calls = 0
  const start = () => {
    const thread = startThread(settings, log)
    thread.worker.once('exit', () => leave(thread))
    return thread
  }
  const leave = (thread: Thread) => {
    if (current === thread) current = undefined
  }
  /** After a timeout the thread may be blocked, so it gets no new calls. If it has no other pending call, it is ended. */
  const timeOut = (thread: Thread, id: number) => {
    thread.settle(id)?.reject(new InvocationError(`timed out after ${settings.timeoutMs} ms`))
    leave(thread)
    if (thread.pending.size === 0) void thread.worker.terminate()
  }
  return {
    /** Calls the handler. @throws InvocationError */
    async invoke(event: unknown, now?: string): Promise<unknown> {
      current ??= start()
      const thread = current
      await thread.ready
      const id = ++calls
      return new Promise((resolve, reject) => {
        const timer = setTimeout(timeOut, settings.timeoutMs, thread, id)
        thread.pending.set(id, { resolve, reject, timer })
        thread.worker.postMessage({ id, event, now } satisfies ThreadRequest)
      })
    },
    async end() {
      await current?.worker.terminate()
    },
  }
}

type Thread = ReturnType<typeof startThread>

function startThread({ env, memoryMb, ...workerData }: FunctionSettings, log: Log) {
  const pending = new Map<number, Pending>()
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb }
  const worker = new Worker(threadCode(), { eval: true, workerData, env, execArgv: [], resourceLimits })
  const settle = (id: number) => {
    const call = pending.get(id)
    clearTimeout(call?.timer)
    pending.delete(id)
    return call
  }
  let failure = 'its thread ended'
  const ready = new Promise<void>((resolve, reject) => {
    worker.on('message', ({ lines, ready, id, result, failure: message }: ThreadMessage) => {
      if (lines.length > 0) log(lines)
      if (ready) resolve()
      if (id === undefined) return
      const call = settle(id)
      if (message === undefined) call?.resolve(result)
      else call?.reject(new InvocationError(message))
    })
    worker.on('error', (error) => {
      failure = error.stack ?? error.message
    })
    worker.once('exit', () => {
      reject(new InvocationError(failure))
      for (const id of pending.keys()) settle(id)?.reject(new InvocationError(failure))
    })
  })
  // `invoke` awaits `ready` and reports its rejection. If nobody calls the function, the rejection must not end the process.
  ready.catch(() => undefined)
  return { worker, ready, pending, settle }
}
