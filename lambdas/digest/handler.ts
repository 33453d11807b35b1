/** Daily digest to staff: new leads by form, suspects, mail that is late, held or dead. Counts only, no person. */
import type { ScheduledEvent } from 'aws-lambda'
import { backlog } from '#lambdas/core/backlog.ts'
import { now } from '#lambdas/core/clock.ts'
import { content } from '#lambdas/core/content.ts'
import { env } from '#lambdas/core/env.ts'
import { gauge, log } from '#lambdas/core/log.ts'
import { sendMail } from '#lambdas/core/ses.ts'
import { forms } from '#lambdas/forms.ts'
import { countForm } from './counts.ts'
import { digestMail } from './mail.ts'
import { isSilent } from './silence.ts'

const day = 86_400_000

/** Mails the last 24 hours to the default staff recipients. Throws when table or SES cannot be reached; it is retried. */
export async function handler(_event: ScheduledEvent): Promise<void> {
  const until = now()
  const since = new Date(until.getTime() - day)
  const leads = await Promise.all(forms.map(({ fields }) => countForm(fields, since, until)))
  const mail = await backlog(until)
  const silent = await silentForms(until)
  gauge('SilentForms', silent.length)
  await sendMail(digestMail({ since, until, leads, mail, silent }, content()), {
    to: env().STAFF_RECIPIENTS.default ?? [],
    tags: { mail: 'digest' },
  })
  log('info', 'digest.sent', { leads: leads.reduce((sum, { total }) => sum + total, 0), dead: mail.dead })
}

/** Titles of the forms that fell silent. */
async function silentForms(at: Date): Promise<string[]> {
  const found = await Promise.all(
    forms.map(async ({ fields }) => ((await isSilent(fields.form, at)) ? [fields.title] : [])),
  )
  return found.flat()
}
