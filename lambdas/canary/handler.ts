/**
 * Every few minutes posts the contact form at the front door, as a visitor does; mail-events tells when its mail has
 * arrived. Throws when the answer is not what a visitor should get, which rings as a failed run.
 */
import { randomUUID } from 'node:crypto'
import type { ScheduledEvent } from 'aws-lambda'
import { contact } from '#lambdas/contact/fields.ts'
import { simulator } from '#lambdas/core/canary.ts'
import { log } from '#lambdas/core/log.ts'

/** A visitor would have left by then. */
const patienceMs = 8_000

const payload = {
  fullName: 'Canary',
  phone: '9000000000',
  email: simulator,
  courseInterest: 'Not Sure - Need Guidance',
  message: 'A test of the way from the form to the mailbox. Nobody needs to answer.',
}

export async function handler(_event: ScheduledEvent): Promise<void> {
  const id = randomUUID()
  const begun = Date.now()
  const response = await fetch(new URL(`/api/${contact.path}`, process.env.SITE_ORIGIN), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': id,
      'user-agent': 'academy-canary',
      'x-lead-context': Buffer.from(JSON.stringify({ canary: true, page: '/contact' })).toString('base64url'),
    },
    body: JSON.stringify(payload),
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`The form answered ${response.status}`)
  if ((JSON.parse(text) as { id?: unknown }).id !== id) throw new Error('The form answered without the id')
  log('info', 'canary.posted', { id, ms: Date.now() - begun })
}
