/** Faults of DynamoDB and SES in a local stack, which tests switch on. */
import * as z from 'zod'
import { queryError } from '#cli/local/mail/ses.ts'
import type { Intercept } from '#cli/local/protocol/aws.ts'
import { awsOperation, jsonError } from '#cli/local/protocol/aws-json.ts'
import { seeded } from '../../../faults/random.ts'

/** Share of requests, 0 to 1; `true` means all. */
const share = z.union([z.boolean().transform(Number), z.number().min(0).max(1)]).default(0)

export const mailFaults = z.strictObject({
  /** SES answers 503. */
  down: share,
  /** Pause before each answer, milliseconds. */
  slowMs: z.number().int().min(0).default(0),
  /** SES answers Throttling. */
  throttle: share,
  /** Addresses that SES rejects (MessageRejected), in lower case. */
  reject: z.array(z.string().toLowerCase()).default([]),
  /** SES sends the mail, but the answer is lost. */
  loseAnswer: share,
})

export const dataFaults = z.strictObject({
  /** DynamoDB answers ThrottlingException. */
  throttle: share,
  /** DynamoDB answers 500 and does nothing. */
  error: share,
  /** DynamoDB never answers. */
  hang: share,
  /** DynamoDB writes, but the answer is lost. */
  failAfterWrite: share,
  /** The disk is full: writes fail, reads work. */
  full: share,
})

export type MailFaults = z.infer<typeof mailFaults>
export type DataFaults = z.infer<typeof dataFaults>

const random = seeded(1)
const strikes = (chance: number) => chance > 0 && random() < chance

/** The current faults of one service. */
export interface Switch<T> {
  now(): T
  /** Sets the faults of a JSON object and clears all others. @returns an error for an invalid text */
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

const WRITES = /^(PutItem|UpdateItem|DeleteItem|BatchWriteItem)$/

/** For `intercept` of the local DynamoDB. */
export function dataInterceptor(faults: Switch<DataFaults>): Intercept {
  return async (call, proceed) => {
    const { throttle, error, hang, failAfterWrite, full } = faults.now()
    const isWrite = WRITES.test(awsOperation(call))
    const fail = (status: number, type: string, message: string) =>
      jsonError(status, `com.amazonaws.dynamodb.v20120810#${type}`, message)
    if (strikes(hang)) return new Promise(() => undefined)
    if (strikes(throttle)) return fail(400, 'ThrottlingException', 'Rate exceeded')
    if (strikes(error) || (isWrite && strikes(full)))
      return fail(500, 'InternalServerError', 'The request could not be processed')
    const answer = await proceed()
    return isWrite && strikes(failAfterWrite) ? undefined : answer
  }
}

/** For `intercept` of the local SES. */
export function mailInterceptor(faults: Switch<MailFaults>): Intercept {
  return async (call, proceed) => {
    const { down, slowMs, throttle, reject, loseAnswer } = faults.now()
    const form = new URLSearchParams(String(call.request.body))
    if (slowMs > 0) await new Promise((resolve) => setTimeout(resolve, slowMs))
    if (strikes(down)) return queryError(503, 'ServiceUnavailable', 'Service Unavailable')
    if (strikes(throttle)) return queryError(400, 'Throttling', 'Maximum sending rate exceeded.')
    const to = [...form]
      .filter(([key]) => key.startsWith('Destination'))
      .map(([, value]) => value.toLowerCase())
    if (reject.some((address) => to.some((one) => one.includes(address))))
      return queryError(400, 'MessageRejected', 'Address is on the suppression list for your account.')
    const answer = await proceed()
    return strikes(loseAnswer) ? undefined : answer
  }
}
