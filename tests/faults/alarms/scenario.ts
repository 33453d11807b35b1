/** A row of the table of faults, and what its rows are made of. */
import type { Call, Fault, Refusal } from './world.ts'

export interface Scenario extends Fault {
  fault: string
  /** Name of the alarm, without `academy local: `. */
  rings: string
  /** Minutes. */
  within: number
  /** The alarm looks back over hours and rings on once the fault is over; such ones are played last. */
  lasts?: true | undefined
  /** In every `npm test`; the others with ACADEMY_FULL alone. */
  often?: boolean
}

export const often = true

/** Of a service, or of these operations of it alone. */
export const refuse =
  (refusal: Refusal, service: string, ...operations: string[]) =>
  (call: Call) =>
    call.service === service && (!operations.length || operations.includes(call.operation))
      ? refusal
      : undefined

/** The canary comes every five minutes, so in a quiet night its post is the first to fail. */
export const BY_CANARY = 7

/** Of three posts two must fail. */
export const BY_TWO_CANARIES = 12

/** What the texts of the alarms say, 15 minutes, and the minute that CloudWatch counts to its end. */
export const BY_SILENCE = 16

/** The same, from the canary's next post on. */
export const BY_AGE = 21
