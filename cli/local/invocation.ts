/** What the callers of the Lambdas see: API Gateway, EventBridge, SNS and the table's stream. */
import type { Resources } from './resources.ts'

/** A handler threw, timed out, could not be loaded, or was not called because its concurrency is used up. */
export class InvocationError extends Error {
  /** The event did not reach the function. */
  readonly throttled: boolean

  constructor(message: string, { throttled = false } = {}) {
    super(message)
    this.throttled = throttled
  }
}

export interface Lambdas {
  /** @param fn name or ARN. @throws InvocationError */
  invoke(fn: string, event: unknown): Promise<unknown>
  /** Functions whose code or settings are others start anew; those before finish what they have. */
  reload(resources: Resources): Promise<void>
  /** Nothing is under way. */
  idle(): boolean
  close(): Promise<void>
}
