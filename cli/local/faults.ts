/** Faults that tests switch on in the twin's AWS endpoints, by POST of JSON; what is not named is off. */
import * as z from 'zod'

/** Share of requests, 0 to 1; `true` is all of them. */
const share = z.union([z.boolean().transform(Number), z.number().min(0).max(1)]).default(0)

/** `POST /_mail/faults` */
export const mailFaults = z.strictObject({
  /** SES answers 503. */
  down: share,
  /** Pause before each answer, milliseconds. */
  slowMs: z.number().int().min(0).default(0),
  /** SES answers Throttling. */
  throttle: share,
  /** Addresses that SES rejects (MessageRejected), in lower case. */
  reject: z.array(z.string().toLowerCase()).default([]),
  /** The mail goes out and the answer is lost: the sender cannot know. */
  loseAnswer: share,
})

/** `POST /_data/faults` */
export const dataFaults = z.strictObject({
  /** DynamoDB answers ThrottlingException. */
  throttle: share,
  /** DynamoDB answers 500 and does nothing. */
  error: share,
  /** DynamoDB never answers; the client has to give up. */
  hang: share,
  /** A write is done and its answer is lost. */
  failAfterWrite: share,
  /** The disk is full: no write is done, reads work. */
  full: share,
})

export type MailFaults = z.infer<typeof mailFaults>
export type DataFaults = z.infer<typeof dataFaults>

export const strikes = (chance: number) => chance > 0 && Math.random() < chance

/** A switch that holds the faults of one endpoint; they do not outlive the process. */
export interface Switch<T> {
  now(): T
  /** Text of a JSON object → the faults it sets, or what is wrong with it. */
  set(json: string): { faults: T } | { error: string }
}

export function createSwitch<T>(schema: z.ZodType<T>, initial = '{}'): Switch<T> {
  let current = schema.parse(JSON.parse(initial))
  return {
    now: () => current,
    set(json) {
      let value: unknown
      try {
        value = JSON.parse(json || '{}')
      } catch {
        return { error: 'The body is not JSON.' }
      }
      const parsed = schema.safeParse(value)
      if (!parsed.success) return { error: z.prettifyError(parsed.error) }
      current = parsed.data
      return { faults: current }
    },
  }
}
