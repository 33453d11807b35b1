/**
 * Lambda freezes a function when its promise settles, so background work stops. Here, a settled invocation cannot send
 * requests.
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

/** Checks each outgoing request of this process. Call it once, before handlers are imported. */
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
 * Runs one invocation and freezes it when its promise settles or its time is over.
 * @throws the error of the handler, or an Error after `timeoutMs`
 */
export async function invoke<T>(name: string, timeoutMs: number, handler: () => Promise<T>): Promise<T> {
  const invocation = { name, settled: false }
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} timed out after ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    return await Promise.race([current.run(invocation, async () => handler()), timeout])
  } finally {
    invocation.settled = true
    clearTimeout(timer)
  }
}
