/**
 * Lambda freezes a function once its promise has settled: what it left running goes nowhere. Here, in the process that
 * runs the handlers, an outgoing request of a settled invocation is refused.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import http from 'node:http'
import https from 'node:https'
import { syncBuiltinESMExports } from 'node:module'

const current = new AsyncLocalStorage<{ name: string; settled: boolean }>()

function refuseWhenSettled(refused: (name: string) => void): void {
  const invocation = current.getStore()
  if (!invocation?.settled) return
  refused(invocation.name)
  throw new Error(`${invocation.name} is frozen: its promise had settled before this request`)
}

/** Puts the check before each outgoing request of this process; once, before handlers are imported. */
export function watchRequests(refused: (name: string) => void): void {
  for (const library of [http, https]) {
    const { request, get } = library
    const guarded = <T extends (...args: never[]) => unknown>(call: T) =>
      ((...args: Parameters<T>) => {
        refuseWhenSettled(refused)
        return call(...args)
      }) as T
    library.request = guarded(request)
    library.get = guarded(get)
  }
  syncBuiltinESMExports()
  const { fetch } = globalThis
  globalThis.fetch = async (...args) => {
    refuseWhenSettled(refused)
    return fetch(...args)
  }
}

/**
 * Runs one invocation; it is frozen when its promise settles or `timeoutMs` is over.
 * @throws what the handler throws, or Error that it did not answer in its time
 */
export async function invoke<T>(name: string, timeoutMs: number, handler: () => Promise<T>): Promise<T> {
  const invocation = { name, settled: false }
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} did not answer in ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    return await Promise.race([current.run(invocation, async () => handler()), late])
  } finally {
    invocation.settled = true
    clearTimeout(timer)
  }
}
