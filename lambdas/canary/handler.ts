/**
 * Opens the site, posts the contact form and uploads a file every few minutes, as a visitor would. The Lambda
 * `mail-events` measures when the mail arrives. Throws on any unexpected response; an alarm reports failed runs.
 */
import { randomUUID } from 'node:crypto'
import type { Context, ScheduledEvent } from 'aws-lambda'
import { contactForm } from '#lambdas/contact/fields.ts'
import { canaryMark, simulatorAddress } from '#lambdas/core/intake/canary.ts'
import { log, reportMetric, setRequestId } from '#lambdas/core/log.ts'
import { now } from '#lambdas/shared/clock.ts'
import { storyForm } from '#lambdas/story/fields.ts'

/** Time-out of each request. A visitor would not wait longer. */
const patienceMs = 8_000

const payload = {
  fullName: 'Canary',
  phone: '9000000000',
  email: simulatorAddress,
  courseInterest: 'Not Sure - Need Guidance',
  message: 'A test of the way from the form to the mailbox. Nobody needs to answer.',
}

/** The first bytes of a PNG. No lead refers to the file, so the bucket deletes it after a day. */
const file = new Blob([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)], { type: 'image/png' })

export async function handler(_event: ScheduledEvent, context?: Pick<Context, 'awsRequestId'>) {
  setRequestId(context?.awsRequestId)
  const runs = await Promise.allSettled([checkPages(), postLead(), uploadFile()])
  for (const run of runs) if (run.status === 'rejected') throw run.reason
  await beat(process.env.HEARTBEAT_URL)
}

/** Pings an external monitor, which alerts us when pings stop, for example because our account or region is down. */
async function beat(url: string | undefined): Promise<void> {
  if (!url) return
  // If the monitor fails, the site may still work, so the run succeeds.
  const signal = AbortSignal.timeout(patienceMs)
  await fetch(url, { signal }).catch(() => log('warn', 'canary.no-heartbeat'))
}

/**
 * Checks the pages if a release is published. Before the first promotion there are only forms, and CloudFront returns
 * its own 404 for a missing file. A 404 with our page, or any other status, means that a release is published.
 */
async function checkPages(): Promise<void> {
  const missing = await open('/assets/none')
  if (missing.status === 404 && !(await missing.text()).includes('<h1')) return
  await Promise.all([ask('/'), checkRelease()])
}

/** Tolerated time after `validUntil`, because the workflow `clock` republishes only once an hour. */
const LATE_MS = 3 * 3_600_000

/** Reports an outdated release. CloudFront never caches release.json, so reading it also proves that the bucket works. */
async function checkRelease(): Promise<void> {
  const { validUntil } = JSON.parse(await ask('/release.json')) as { validUntil?: string }
  if (validUntil && now().getTime() - Date.parse(validUntil) > LATE_MS) reportMetric('ReleaseOutdated', 1)
}

async function postLead(): Promise<void> {
  const id = randomUUID()
  const begun = Date.now()
  const canary = canaryMark(process.env.CANARY_KEY ?? '', id, now())
  const context = Buffer.from(JSON.stringify({ canary, page: '/contact' })).toString('base64url')
  const answer = await post(contactForm.path, payload, { 'idempotency-key': id, 'x-lead-context': context })
  if (answer.id !== id) throw new Error(`${contactForm.path} answered without the id`)
  log('info', 'canary.posted', { id, ms: Date.now() - begun })
}

/** Announces a file and posts it to S3 with the returned policy, as the browser does. */
async function uploadFile(): Promise<void> {
  const [field] = storyForm.fields.filter(({ type }) => type === 'file')
  const { size, type } = file
  const wish = { form: storyForm.form, field: field?.key, name: 'canary.png', size, type }
  const { url, fields } = (await post('uploads', wish)) as { url: string; fields: Record<string, string> }
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('file', file)
  const { status } = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(patienceMs) })
  if (status !== 204) throw new Error(`The bucket answered ${status}`)
}

async function post(path: string, body: object, headers = {}): Promise<Record<string, unknown>> {
  const text = await ask(`/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return JSON.parse(text) as Record<string, unknown>
}

const open = (path: string, init: RequestInit = {}) =>
  fetch(new URL(path, process.env.SITE_ORIGIN), {
    ...init,
    headers: { 'user-agent': 'academy-canary', ...init.headers },
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  })

/** Returns the body of a response. @throws for any status except 200 */
async function ask(path: string, init?: RequestInit): Promise<string> {
  const response = await open(path, init)
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  return text
}
