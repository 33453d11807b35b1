/** Asynchronous invocation, as EventBridge and SNS use it: Lambda itself tries an event again that fails. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Lambdas } from './lambda.ts'
import { InvocationError } from './lambda-worker.ts'

export type AsyncInvoke = ReturnType<typeof createAsyncInvoke>

interface AsyncInvokeOptions {
  lambdas: Pick<Lambdas, 'invoke'>
  warn(line: string): void
  /** Waits between attempts; tests have their own. */
  pause?: ((ms: number) => Promise<unknown>) | undefined
}

/** Lambda's own pauses: after a function's errors, and after throttles, doubling, for as long as an event may live. */
const AFTER_ERROR_MS = [60_000, 120_000]
const AFTER_THROTTLE_MS = { first: 1000, longest: 300_000 }
const EVENT_AGE_MS = 6 * 3_600_000

const wait = (ms: number) => sleep(ms, undefined, { ref: false })

export function createAsyncInvoke({ lambdas, warn, pause = wait }: AsyncInvokeOptions) {
  let closed = false

  async function attempt(
    fn: string,
    event: unknown,
    so = { failures: 0, throttles: 0, ageMs: 0 },
  ): Promise<void> {
    try {
      await lambdas.invoke(fn, event)
    } catch (error) {
      if (!(error instanceof InvocationError)) throw error
      const { first, longest } = AFTER_THROTTLE_MS
      const ms = error.throttled
        ? Math.min(longest, first * 2 ** so.throttles++)
        : AFTER_ERROR_MS[so.failures++]
      so.ageMs += ms ?? 0
      if (ms === undefined || so.ageMs > EVENT_AGE_MS) return warn(`${fn}: its event is given up`)
      pause(ms)
        .then(() => (closed ? undefined : attempt(fn, event, so)))
        .catch((failure: Error) => warn(failure.message))
    }
  }

  return {
    /** Settles after the first attempt, whatever came of it. */
    send: (fn: string, event: unknown) => attempt(fn, event),
    /** No further attempts. */
    close() {
      closed = true
    },
  }
}
