/** What the fault table needs of a stack: a front door, minutes that pass, and ways to break it. */
import type { Datapoint } from '#cli/local/alarms/alarms.ts'
import type { Templates } from '#cli/local/template/template.ts'

/** A call of AWS, as a fault sees it. */
export interface Call {
  /** `dynamodb`, `ses`, `s3`. */
  service: string
  /** `PutItem`, `SendRawEmail`, `GetObject`. */
  operation: string
  /** Of a mail. */
  recipients: string[]
}

/** What AWS answers in place of the service; `silence` is no answer within the client's patience. */
export type Refusal = { status: number; code: string; message?: string } | 'silence'

/** What visitors do in a minute. */
export type Visitors = (site: { url: string }, minute: number) => Promise<void>

/** One thing that breaks; what is given holds at the same time. */
export interface Fault {
  /** Changes what is deployed. */
  edit?(templates: Templates): void
  /** Answers in place of AWS. */
  refuse?(call: Call): Refusal | undefined
  /** What services measure that the local stack has no cause for, each minute. */
  measure?: Omit<Datapoint, 'at'>
  /** Without them it is a quiet night, with the canary alone. */
  visitors?: Visitors
}

export interface World {
  /** Origin of the site: the front door. */
  url: string
  /** The next minute: what is scheduled runs, what is queued is worked off, then the alarms are judged. */
  minute(): Promise<void>
  /** Publishes and promotes a release. */
  publish(): Promise<void>
  /** Names of the alarms that ring, without `academy local: `. */
  ringing(): string[]
  break(fault: Fault): Promise<void>
  /** Ends the fault, and removes the mails that it left dead, held or due. */
  mend(): Promise<void>
  close(): Promise<void>
}
