/**
 * Deliver: takes the lease of a lead, sends each mail still pending, records each by itself, settles.
 * Used by the stream (at once) and by the sweeper (for sure); two that meet are kept apart by the lease.
 */
import { backoffMs, maxAttempts } from './backoff.ts'
import { canaryTags, isCanary, simulator } from './canary.ts'
import { isSuppressed, withinCap } from './cap.ts'
import { now } from './clock.ts'
import { content } from './content.ts'
import { env } from './env.ts'
import { count, countFailedDelivery, errorName, log } from './log.ts'
import { isSubscribed, newsletterLinks } from './newsletter.ts'
import { claim, leaseEnd, record, settle } from './outbox.ts'
import { isMailable } from './person.ts'
import { type Envelope, meaningOf, sendMail } from './ses.ts'
import type { Form, Lead, Mail, OutboxMail } from './types.ts'

export type Forms = readonly Form[]

/**
 * Delivers one lead that was due at `due`. Gives false when another holds it. Throws when the table is down, but
 * only once every mail has come to its end: what is still under way when a Lambda's promise settles is frozen.
 */
export async function deliver(forms: Forms, id: string, due: string): Promise<boolean> {
  const until = leaseEnd(now())
  const lead = await claim(id, due, until)
  if (!lead) return false
  const pending = Object.entries(lead.mail).filter(([, mail]) => mail.state === 'pending')
  const ended = await Promise.allSettled(
    pending.map(([name, mail]) => deliverOne(forms, lead, name, mail, until)),
  )
  const failed = ended.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  const outcomes = ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const after = { ...lead, mail: { ...lead.mail, ...Object.fromEntries(outcomes) } }
  const at = now()
  await settle(after, until, at, nextAttempt(after, at))
  return true
}

/** For callers who go on with the next lead: what fails is logged and counted, and due again when its lease is over. */
export async function deliverSafely(forms: Forms, id: string, due: string): Promise<boolean> {
  try {
    return await deliver(forms, id, due)
  } catch (error) {
    log('error', 'deliver.failed', { id, error: errorName(error) })
    countFailedDelivery()
    return false
  }
}

/** When the mails that still wait are tried again, by the one that has failed most often. */
function nextAttempt({ mail }: Lead, at: Date): string {
  const waiting = Object.values(mail).filter(({ state }) => state === 'pending')
  const tries = Math.max(1, ...waiting.map(({ attempts }) => attempts))
  return new Date(at.getTime() + backoffMs(tries, env().RETRY_BASE_MS)).toISOString()
}

async function deliverOne(
  forms: Forms,
  lead: Lead,
  name: string,
  mail: OutboxMail,
  until: string,
): Promise<readonly [string, OutboxMail]> {
  const form = forms.find(({ fields }) => fields.form === lead.form)
  const outcome: OutboxMail = form
    ? await attempt(forms, form, lead, name, mail)
    : { ...mail, state: 'dead', reason: 'form' }
  await record(lead.id, name, outcome, until)
  note(lead, name, outcome)
  return [name, outcome]
}

/** One try of one mail; never throws, since its outcome is what gets recorded. */
async function attempt(
  forms: Forms,
  form: Form,
  lead: Lead,
  name: string,
  mail: OutboxMail,
): Promise<OutboxMail> {
  const attempts = mail.attempts + 1
  const email = isCanary(lead) ? simulator : String(lead.payload[form.fields.person.email ?? ''] ?? '')
  const visitor = name !== 'staff'
  if (visitor && !isMailable(email)) return { state: 'skipped', attempts: mail.attempts, reason: 'address' }
  try {
    const kept = visitor ? await keptBack(lead, name, email) : undefined
    if (kept) return { ...kept, attempts: mail.attempts }
    const messageId = await sendMail(await compose(forms, form, lead, name, email), {
      to: visitor ? [email] : staffOf(lead.form),
      ...(!visitor && isMailable(email) && { replyTo: email }),
      ...postmark(lead, name),
    })
    return { state: 'sent', attempts, sentAt: now().toISOString(), messageId }
  } catch (error) {
    const meaning = meaningOf(error)
    const reason = errorName(error)
    if (meaning === 'address' && visitor) return { state: 'skipped', attempts, reason: 'address' }
    const dead = meaning !== 'later' || attempts >= maxAttempts
    return { state: dead ? 'dead' : 'pending', attempts, reason }
  }
}

/** By what SES's events tell one mail from another. */
function postmark(lead: Lead, name: string): Pick<Envelope, 'tags' | 'configurationSet'> {
  const tags = { lead: lead.id, form: lead.form, mail: name }
  if (!isCanary(lead)) return { tags }
  return { tags: { ...tags, ...canaryTags(lead) }, configurationSet: env().CANARY_CONFIGURATION_SET }
}

/** Why a visitor's mail is not sent at all: a bounce or complaint, a subscription that stands, the cap. */
async function keptBack(
  lead: Lead,
  name: string,
  email: string,
): Promise<Pick<OutboxMail, 'state' | 'reason'> | undefined> {
  if (isCanary(lead)) return undefined
  if (await isSuppressed(email)) return { state: 'skipped', reason: 'suppressed' }
  if (name === 'confirm' && (await isSubscribed(email))) return { state: 'skipped', reason: 'subscribed' }
  if (!(await withinCap(email, `${lead.id}/${name}`, now()))) return { state: 'held', reason: 'cap' }
  return undefined
}

const staffOf = (form: string): string[] => {
  const recipients = env().STAFF_RECIPIENTS
  return recipients[form] ?? recipients.default ?? []
}

async function compose(forms: Forms, form: Form, lead: Lead, name: string, email: string): Promise<Mail> {
  if (name === 'staff') return form.mail.staff(lead, content())
  const optIn = forms.find(({ fields }) => fields.form === 'newsletter')
  if (name === 'confirm' || form === optIn) {
    const template = optIn?.mail.visitor ?? form.mail.visitor
    return template(lead, content(), isCanary(lead) ? {} : await newsletterLinks(lead, email))
  }
  return form.mail.visitor(lead, content())
}

function note(lead: Lead, name: string, outcome: OutboxMail): void {
  const level = outcome.state === 'dead' ? 'error' : outcome.state === 'pending' ? 'warn' : 'info'
  log(level, `mail.${outcome.state}`, { id: lead.id, form: lead.form, mail: name, reason: outcome.reason })
  if (outcome.state === 'pending') countFailedDelivery()
  if (isCanary(lead)) return
  const metrics = { sent: 'MailSent', dead: 'MailDead', held: 'MailHeld' } as const
  if (outcome.state in metrics) count(metrics[outcome.state as keyof typeof metrics], lead.form)
}
