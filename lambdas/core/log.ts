/**
 * Writes one JSON line per event directly to stdout, where CloudWatch also reads metrics. Lines contain ids and form
 * names, never a body, an e-mail or a phone. ACADEMY_LOG=`off` disables it (tests).
 */
import { now } from '#lambdas/shared/clock.ts'

type Facts = Record<string, string | number | boolean | undefined>

/** Id of the current request. A Lambda instance answers one request at a time. */
let request: string | undefined

/** Sets the id of the following log lines: that of API Gateway, as in the access log, or that of Lambda. */
export function setRequestId(id: string | undefined): void {
  request = id
}

function write(line: object): void {
  if (process.env.ACADEMY_LOG === 'off') return
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

export function log(level: 'info' | 'warn' | 'error', event: string, facts: Facts = {}): void {
  write({ level, event, ...facts, request })
}

/** Name of an unknown error, for the log. The message is not logged, because it may quote personal data. */
export const errorName = (error: unknown): string => (error instanceof Error ? error.name : typeof error)

/** Counts an event in total and by form. */
export function countEvent(
  metric: 'LeadStored' | 'AcceptFailed' | 'UploadsLimited' | 'MailSent' | 'MailDead' | 'MailHeld',
  form: string,
): void {
  measure(metric, 1, 'Count', { form })
  if (metric === 'LeadStored') measure('RefusalBalance', -1, 'Count')
}

/**
 * Counts a refused post by form and by reason, without values. `RefusalBalance` is refused posts minus stored leads:
 * above zero, more than half of the posts are refused.
 */
export function countRefusal(form: string, reason: string): void {
  log('info', 'lead.refused', { form, reason })
  measure('LeadRefused', 1, 'Count', { form, reason })
  measure('RefusalBalance', 1, 'Count')
}

const units = {
  /** A failed delivery, which is retried. Canaries count. */
  DeliverFailed: 'Count',
  PushFailed: 'Count',
  /** SES refuses our identity, configuration set or account, or a mail for its content. */
  SenderRefused: 'Count',
  /** A mail to staff bounced, was rejected or is delayed. */
  StaffMailBounced: 'Count',
  /** A script error of a visitor. */
  ClientErrors: 'Count',
  /** Age of the mail that has been due longest, or 0. */
  OutboxAge: 'Seconds',
  /** Leads with a mail that was given up. */
  DeadMails: 'Count',
  /** Leads with a push that was given up. */
  DeadPushes: 'Count',
  /** Leads whose mail is held by the limit of a mailbox. */
  HeldMails: 'Count',
  /** How long the oldest mail held in a wave has been held, or 0. */
  WaveAge: 'Seconds',
  /** Forms that used to bring leads but bring none now. */
  SilentForms: 'Count',
  /** 1 while the `validUntil` of the live release is hours in the past. */
  ReleaseOutdated: 'Count',
  /** From a canary's post to the delivery of its mail. */
  CanaryDelivered: 'Seconds',
} as const

/** Reports a state of the whole stage, or counts an event in total. */
export function reportMetric(metric: keyof typeof units, value = 1): void {
  measure(metric, value, units[metric])
}

/** CloudWatch's embedded metric format: namespace `Academy`, by `stage`, and by `stage` and each key of `more`. */
function measure(Name: string, value: number, Unit: string, more: Record<string, string> = {}): void {
  const names = Object.keys(more)
  const Dimensions = [['stage'], ...names.map((name) => ['stage', name])]
  const CloudWatchMetrics = [{ Namespace: 'Academy', Dimensions, Metrics: [{ Name, Unit }] }]
  const stage = process.env.STAGE ?? 'local'
  write({ _aws: { Timestamp: now().getTime(), CloudWatchMetrics }, stage, ...more, [Name]: value })
}
