/** Invokes Lambdas asynchronously for EventBridge and SNS, and retries as Lambda does. */
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

/** How long Lambda waits before its first and second retry of an asynchronous call. */
const PAUSES_MS = [60_000, 120_000]
const EVENT_AGE_S = 6 * 3600

const waitUnreferenced = (ms: number) => sleep(ms, undefined, { ref: false })

export function createAsyncInvoke(options: AsyncInvokeOptions) {
  const { resources, lambdas, warn, pause = waitUnreferenced } = options
  let closed = false
  const configs = resources.of<InvokeConfig>('AWS::Lambda::EventInvokeConfig')
  const pausesOf = (fn: string) => {
    const resource = resources.of('AWS::Lambda::Function').find(({ ref, arn }) => [ref, arn].includes(fn))
    const config = configs.find(({ properties }) => properties.FunctionName === resource?.ref)?.properties
    const { MaximumRetryAttempts: retries, MaximumEventAgeInSeconds: age = EVENT_AGE_S } = config ?? {}
    const isYoung = (n: number) => PAUSES_MS.slice(0, n + 1).reduce((sum, ms) => sum + ms, 0) <= age * 1000
    return PAUSES_MS.slice(0, retries).filter((_, n) => isYoung(n))
  }

  async function attempt(fn: string, event: unknown, [ms, ...later] = pausesOf(fn)): Promise<void> {
    try {
      await lambdas.invoke(fn, event)
    } catch (error) {
      if (!(error instanceof InvocationError)) throw error
      // The stack is stopping and has ended the invocation, so this is no failure.
      if (closed) return
      if (ms === undefined) return warn(`${fn}: an event is dropped after its last retry`)
      pause(ms)
        .then(() => (closed ? undefined : attempt(fn, event, later)))
        .catch((failure: Error) => warn(failure.message))
    }
  }

  return {
    /** Resolves after the first attempt, whether it succeeded or not. Retries run later. */
    send: (fn: string, event: unknown) => attempt(fn, event),
    close() {
      closed = true
    },
  }
}
