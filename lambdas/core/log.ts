/**
 * One JSON line an event, straight to stdout (Lambda adds nothing to it, so CloudWatch reads metrics from it).
 * Ids and form names only: never a body, an e-mail or a phone. ACADEMY_LOG: `off` (tests).
 */
import { now } from '#lambdas/shared/clock.ts'

type Facts = Record<string, string | number | boolean | undefined>

function write(line: object): void {
  if (process.env.ACADEMY_LOG === 'off') return
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

/** Logs one event by name. */
export function log(level: 'info' | 'warn' | 'error', event: string, facts: Facts = {}): void {
  write({ level, event, ...facts })
}

/** The name of an unknown error, which is safe to log where its message may quote a value. */
export function errorName(error: unknown): string {
  return error instanceof Error ? error.name : typeof error
}

/** Counts one event of a form, in all and by form. */
export function count(
  metric: 'LeadStored' | 'AcceptFailed' | 'UploadsLimited' | 'MailSent' | 'MailDead' | 'MailHeld',
  form: string,
): void {
  measure(metric, 1, 'Count', { form })
}

/**
 * Counts one event whatever its form: a delivery that did not come to its end, of a canary, too, or a push that its
 * receiver did not take, both due again; a mail that a mailbox of the team did not take.
 */
export function countAny(metric: 'DeliverFailed' | 'PushFailed' | 'StaffMailBounced'): void {
  measure(metric, 1, 'Count')
}

const units = {
  /** Age of the mail that has been due for longest; 0 when none is. */
  OutboxAge: 'Seconds',
  /** Leads with a mail that was given up. */
  DeadMails: 'Count',
  /** Leads with a push that was given up. */
  DeadPushes: 'Count',
  /** Leads whose mail waits for staff. */
  HeldMails: 'Count',
  /** Forms that used to bring leads and bring none. */
  SilentForms: 'Count',
  /** From the post of a canary to the mailbox. */
  CanaryDelivered: 'Seconds',
} as const

/** Tells a state of the whole stage. */
export function gauge(metric: keyof typeof units, value: number): void {
  measure(metric, value, units[metric])
}

/** Embedded metric format: namespace `Academy`, by `stage`, and by `stage` and what `more` names. */
function measure(Name: string, value: number, Unit: string, more: Record<string, string> = {}): void {
  const names = Object.keys(more)
  const Dimensions = [['stage'], ...names.map((name) => ['stage', name])]
  const CloudWatchMetrics = [{ Namespace: 'Academy', Dimensions, Metrics: [{ Name, Unit }] }]
  const stage = process.env.STAGE ?? 'local'
  write({ _aws: { Timestamp: now().getTime(), CloudWatchMetrics }, stage, ...more, [Name]: value })
}
