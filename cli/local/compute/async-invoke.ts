/** Asynchronous invocation for EventBridge and SNS, with the retries of Lambda. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Resources } from '../template/resources.ts'
import type { Lambdas } from './lambda.ts'
import { InvocationError } from './lambda-worker.ts'

export type AsyncInvoke = ReturnType<typeof createAsyncInvoke>

interface InvokeConfig {
  FunctionName: string
  MaximumRetryAttempts?: number
  MaximumEventAgeInSeconds?: number
}

interface AsyncInvokeOptions {
  resources: Pick<Resources, 'of'>
  lambdas: Pick<Lambdas, 'invoke'>
  warn(line: string): void
  pause?: ((ms: number) => Promise<unknown>) | undefined
}

/** Pauses of Lambda after errors, and after throttles, which double until the event is too old. */
const AFTER_ERROR_MS = [60_000, 120_000]
const AFTER_THROTTLE_MS = { first: 1000, longest: 300_000 }
const EVENT_AGE_MS = 6 * 3_600_000

const waitUnreferenced = (ms: number) => sleep(ms, undefined, { ref: false })

export function createAsyncInvoke({
  resources,
  lambdas,
  warn,
  pause = waitUnreferenced,
}: AsyncInvokeOptions) {
  let closed = false
  const configs = resources
    .of<InvokeConfig>('AWS::Lambda::EventInvokeConfig')
    .map(({ properties }) => properties)
  const configOf = (fn: string) => {
    const names = resources.of('AWS::Lambda::Function').find(({ ref, arn }) => [ref, arn].includes(fn))
    return configs.find(({ FunctionName }) => FunctionName === names?.ref)
  }

  async function attempt(
    fn: string,
    event: unknown,
    done = { failures: 0, throttles: 0, ageMs: 0 },
  ): Promise<void> {
    try {
      await lambdas.invoke(fn, event)
    } catch (error) {
      if (!(error instanceof InvocationError)) throw error
      // The stack is stopping, and ended the invocation itself.
      if (closed) return
      const { first, longest } = AFTER_THROTTLE_MS
      const { MaximumRetryAttempts = AFTER_ERROR_MS.length, MaximumEventAgeInSeconds } = configOf(fn) ?? {}
      const oldest = MaximumEventAgeInSeconds ? MaximumEventAgeInSeconds * 1000 : EVENT_AGE_MS
      const ms = error.throttled
        ? Math.min(longest, first * 2 ** done.throttles++)
        : AFTER_ERROR_MS.slice(0, MaximumRetryAttempts)[done.failures++]
      done.ageMs += ms ?? 0
      if (ms === undefined || done.ageMs > oldest)
        return warn(`${fn}: an event is dropped after its last retry`)
      pause(ms)
        .then(() => (closed ? undefined : attempt(fn, event, done)))
        .catch((failure: Error) => warn(failure.message))
    }
  }

  return {
    /** Settles after the first attempt, successful or not. */
    send: (fn: string, event: unknown) => attempt(fn, event),
    close() {
      closed = true
    },
  }
}
