/**
 * One JSON line an event, straight to stdout (Lambda adds nothing to it, so CloudWatch reads metrics from it).
 * Ids and form names only: never a body, an e-mail or a phone. ACADEMY_LOG: `off` or `stderr` (twin, tests).
 */

type Facts = Record<string, string | number | boolean | undefined>

function write(line: object): void {
  const mode = process.env.ACADEMY_LOG
  if (mode === 'off') return
  const stream = mode === 'stderr' ? process.stderr : process.stdout
  stream.write(`${JSON.stringify(line)}\n`)
}

/** Logs one event by name. */
export function log(level: 'info' | 'warn' | 'error', event: string, facts: Facts = {}): void {
  write({ level, event, ...facts })
}

/** The name of an unknown error, which is safe to log where its message may quote a value. */
export function errorName(error: unknown): string {
  return error instanceof Error ? error.name : typeof error
}

/** Counts in CloudWatch by embedded metric format: namespace `Academy`, in all and by form. */
export function count(
  metric: 'LeadStored' | 'AcceptFailed' | 'MailSent' | 'MailDead' | 'MailHeld',
  form: string,
): void {
  write({ ...embedded(metric, 'Count', [[], ['form']]), form, [metric]: 1 })
}

/** Age in seconds of the oldest mail that still waits. */
export function gaugeOutboxAge(seconds: number): void {
  write({ ...embedded('OutboxAge', 'Seconds', [[]]), OutboxAge: seconds })
}

/** 1 while a form that used to bring leads is silent, else 0. */
export function gaugeSilence(form: string, silent: boolean): void {
  write({ ...embedded('SilentForm', 'Count', [['form']]), form, SilentForm: silent ? 1 : 0 })
}

function embedded(Name: string, Unit: 'Count' | 'Seconds', Dimensions: string[][]): object {
  const metrics = [{ Namespace: 'Academy', Dimensions, Metrics: [{ Name, Unit }] }]
  return { _aws: { Timestamp: Date.now(), CloudWatchMetrics: metrics } }
}
