/** Daily digest to staff: new leads by form, suspects, mail that is late, held or dead. Counts only, no person. */
import type { ScheduledEvent } from 'aws-lambda'
import { now } from '#lambdas/core/clock.ts'
import { content } from '#lambdas/core/content.ts'
import { env } from '#lambdas/core/env.ts'
import { gaugeSilence, log } from '#lambdas/core/log.ts'
import { sendMail } from '#lambdas/core/ses.ts'
import { forms } from '#lambdas/forms.ts'
import { countForm, countMail } from './counts.ts'
import { digestMail } from './mail.ts'
import { isSilent } from './silence.ts'

const day = 86_400_000

/** Mails the last 24 hours to the default staff recipients. Throws when table or SES cannot be reached; it is retried. */
export async function handler(_event: ScheduledEvent): Promise<void> {
  const until = now()
  const since = new Date(until.getTime() - day)
  const leads = await Promise.all(forms.map(({ fields }) => countForm(fields, since, until)))
  const mail = await countMail(until)
  await Promise.all(
    forms.map(async ({ fields: { form } }) => gaugeSilence(form, await isSilent(form, until))),
  )
  await sendMail(digestMail({ since, until, leads, mail }, content()), {
    to: env().STAFF_RECIPIENTS.default ?? [],
    tags: { mail: 'digest' },
  })
  log('info', 'digest.sent', { leads: leads.reduce((sum, { total }) => sum + total, 0), dead: mail.dead })
}
