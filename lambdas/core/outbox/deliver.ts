/**
 * Delivers a lead: takes its lease, sends each pending mail and push, records each outcome, and ends the lease. The
 * table's stream starts this at once; the sweeper retries failures. The lease prevents parallel deliveries.
 */
import { now } from '#lambdas/shared/clock.ts'
import { isMailable, readEmail } from '#lambdas/shared/contact.ts'
import { guardianLink } from '../confirmations/guardian.ts'
import { newsletterLinks, optInRefusal } from '../confirmations/newsletter.ts'
import { mailContent } from '../content.ts'
import { requestedCourses } from '../courses.ts'
import { env } from '../env.ts'
import { canaryTags, isCanary, simulatorAddress } from '../intake/canary.ts'
import { addRepeatMail, isRepeat, isRepeatMail } from '../intake/repeat.ts'
import { countEvent, errorName, log, reportMetric } from '../log.ts'
import { contactLinks } from '../mail/contact-links.ts'
import { isSuppressed, withinMailLimit } from '../mail/mail-limit.ts'
import { classifyError, type Envelope, sendMail } from '../mail/ses.ts'
import { leadAge } from '../people/person.ts'
import { parsePushName } from '../push-target.ts'
import type { Form, Lead, Mail, OutboxMail } from '../types.ts'
import { addToOverflow, staffRecipients, takeNoticeSlot } from './notice-overflow.ts'
import { backoffMs, endLease, isDue, leaseEnd, MAX_MAIL_ATTEMPTS, recordMail, takeLease } from './outbox.ts'
import { pushInOrder } from './push.ts'

export type FormList = readonly Form[]

/** Keys of a due item of the outbox: a lead, or a repeat (repeat.ts) in the lead's partition. */
export interface DueItem {
  pk: string
  sk: string
  gsi2sk: string
}

/**
 * Delivers the lead that was due at `due`. Returns false if another run has its lease. Throws if the table is down, but
 * only after every mail has finished, because Lambda freezes work that is still running when the handler returns.
 */
export async function deliverLead(forms: FormList, id: string, due: string): Promise<boolean> {
  const begun = now()
  const until = leaseEnd(begun)
  const lead = await takeLease(id, due, until)
  if (!lead) return false
  const entries = Object.entries(lead.mail)
  const mails = entries.filter(([name, mail]) => !parsePushName(name) && isDue(mail, begun))
  const pushes = targetsOf(entries)
  const after = { ...lead, mail: { ...lead.mail } }
  const mailed: Record<string, OutboxMail> = {}
  let underWay = mails.length + pushes.length
  /** Ends the lease after the last mail or push. This write also records the outcome of every mail. */
  const settleLast = async () => {
    if (underWay > 0) return false
    const at = now()
    return endLease(after, until, at, nextAttempt(after, at), mailed)
  }
  const deliverMail = async ([name, mail]: [string, OutboxMail]) => {
    const outcome = await attempt(forms, lead, name, mail)
    after.mail[name] = outcome
    mailed[name] = outcome
    underWay -= 1
    const settled = await settleLast()
    if (!settled) await recordMail(lead.id, name, outcome, until)
    logOutcome(lead, name, outcome)
    return settled
  }
  const pushTo = async (target: [string, OutboxMail][]) => {
    Object.assign(after.mail, await pushAll(forms, lead, target, until))
    underWay -= 1
    return settleLast()
  }
  const ended = await Promise.allSettled([...mails.map(deliverMail), ...pushes.map(pushTo)])
  const failed = ended.find((result) => result.status === 'rejected')
  const settled = ended.some((result) => result.status === 'fulfilled' && result.value)
  // If the lease has ended, that write has also recorded the outcome of a mail whose own write failed.
  if (failed && !settled) throw failed.reason
  if (ended.length === 0) await settleLast()
  return true
}

/** Delivers a due item. A failure is logged and counted, not thrown, and the lead is due again after its lease. */
export async function deliverDueItem(forms: FormList, { pk, sk, gsi2sk }: DueItem): Promise<boolean> {
  const id = pk.slice('LEAD#'.length)
  try {
    const at = now()
    const due = isRepeat(sk) ? await addRepeatMail(id, sk, gsi2sk, at) : gsi2sk
    return due !== undefined && due <= at.toISOString() && (await deliverLead(forms, id, due))
  } catch (error) {
    log('error', 'deliver.failed', { id, error: errorName(error) })
    reportMetric('DeliverFailed')
    return false
  }
}

/** Time of the next attempt: after the pause for the mail that failed most often, or earlier if a push is due before. */
function nextAttempt({ mail }: Lead, at: Date) {
  const waiting = Object.values(mail).filter(({ state }) => state === 'pending')
  const [later] = waiting
    .filter((outboxMail) => !isDue(outboxMail, at))
    .map(({ notBefore = '' }) => notBefore)
    .sort()
  const failed = waiting.filter((outboxMail) => isDue(outboxMail, at)).map(({ attempts }) => attempts)
  if (later && failed.length === 0) return { at: later, dueSince: later }
  const pause = backoffMs(Math.max(1, ...failed), env().RETRY_BASE_MS)
  const again = new Date(at.getTime() + pause).toISOString()
  return { at: later && later < again ? later : again }
}

/** Groups the pushes of a lead by target. */
function targetsOf(entries: readonly [string, OutboxMail][]): [string, OutboxMail][][] {
  const targets = new Set(entries.flatMap(([name]) => parsePushName(name)?.target ?? []))
  return [...targets].map((target) => entries.filter(([name]) => parsePushName(name)?.target === target))
}

/** Sends all pushes of a lead to one target, in order, and records each outcome. */
async function pushAll(forms: FormList, lead: Lead, pushes: readonly [string, OutboxMail][], until: string) {
  const form = forms.find(({ fields }) => fields.form === lead.form)
  const outcomes = await pushInOrder(form?.fields, lead, pushes, async (name, outcome) => {
    await recordMail(lead.id, name, outcome, until)
    logOutcome(lead, name, outcome)
  })
  return Object.fromEntries(outcomes)
}

/** Tries to send one mail. Returns failures as outcomes and never throws. */
async function attempt(forms: FormList, lead: Lead, name: string, mail: OutboxMail): Promise<OutboxMail> {
  const form = forms.find(({ fields }) => fields.form === lead.form)
  if (!form) return { ...mail, state: 'dead', reason: 'form' }
  const attempts = mail.attempts + 1
  const email = isCanary(lead)
    ? simulatorAddress
    : (readEmail(lead.payload[form.fields.person.email ?? '']) ?? '')
  const visitor = name !== 'staff'
  if (visitor && !isMailable(email)) return { state: 'skipped', attempts: mail.attempts, reason: 'address' }
  try {
    const kept = await (visitor ? reasonNotToMail(form, lead, name, email) : moveToOverflow(lead, mail))
    if (kept) return { ...kept, attempts: mail.attempts }
    const messageId = await sendMail(await compose(forms, form, lead, name, email), {
      to: visitor ? [email] : staffRecipients(lead.form),
      ...(!visitor && isMailable(email) && leadAge(lead) !== 'minor' && { replyTo: email }),
      ...sesTags(lead, name),
    })
    return { state: 'sent', attempts, sentAt: now().toISOString(), messageId }
  } catch (error) {
    const meaning = classifyError(error)
    const reason = errorName(error)
    if (meaning === 'sandbox') return { state: 'skipped', attempts, reason: 'sandbox' }
    if (meaning === 'address' && visitor) return { state: 'skipped', attempts, reason: 'address' }
    if (meaning === 'sender') reportMetric('SenderRefused')
    const dead = meaning === 'address' || attempts >= MAX_MAIL_ATTEMPTS
    return { state: dead ? 'dead' : 'pending', attempts, reason }
  }
}

/** Tags and configuration set that identify the mail in SES's events. */
function sesTags(lead: Lead, name: string): Pick<Envelope, 'tags' | 'configurationSet'> {
  const tags = { lead: lead.id, form: lead.form, mail: name }
  if (name === 'staff') return { tags, configurationSet: env().STAFF_CONFIGURATION_SET }
  if (!isCanary(lead)) return { tags }
  return { tags: { ...tags, ...canaryTags(lead) }, configurationSet: env().CANARY_CONFIGURATION_SET }
}

type NotSent = Pick<OutboxMail, 'state' | 'reason'> | undefined

/** Why a visitor's mail is not sent: spam, a bounce or complaint, the newsletter's rules, or the mailbox's limit. */
async function reasonNotToMail(form: Form, lead: Lead, name: string, email: string): Promise<NotSent> {
  if (isCanary(lead)) return undefined
  if (lead.status === 'spam') return { state: 'held', reason: 'spam' }
  if (await isSuppressed(email)) return { state: 'skipped', reason: 'suppressed' }
  const tick = name === 'confirm' ? lead : undefined
  const reason = isOptIn(form, name) ? await optInRefusal(email, tick) : undefined
  if (reason) return { state: 'skipped', reason }
  if (await withinMailLimit(email, `${lead.id}/${name}`, now())) return undefined
  return { state: isRepeatMail(name) ? 'skipped' : 'held', reason: 'cap' }
}

/** Moves a lead of a wave, or above the hourly limit of notices, to the hourly list. A retry has its place already. */
async function moveToOverflow(lead: Lead, { attempts }: OutboxMail): Promise<NotSent> {
  const isInWave = lead.quality.includes('rate')
  if (!isInWave && (attempts > 0 || (await takeNoticeSlot(lead, now())))) return undefined
  await addToOverflow(lead)
  return { state: 'skipped', reason: 'digest' }
}

/** Whether this mail asks to confirm a subscription. */
const isOptIn = ({ fields }: Form, name: string) => name === 'confirm' || fields.form === 'newsletter'

async function compose(forms: FormList, form: Form, lead: Lead, name: string, email: string): Promise<Mail> {
  if (name === 'staff') {
    const texts = mailContent(lead.language)
    const asked = requestedCourses(form.fields, lead.payload, texts.courseNames)
    const reach = contactLinks(form.fields, lead, asked, texts)
    return form.staffMail(lead, mailContent(), { guardian: guardianLink(lead), ...reach })
  }
  if (isOptIn(form, name)) {
    const optIn = forms.find(({ fields }) => fields.form === 'newsletter')
    const links = isCanary(lead) ? {} : await newsletterLinks(lead, email)
    return (optIn ?? form).visitorMail(lead, mailContent(lead.language), links)
  }
  return form.visitorMail(lead, mailContent(lead.language))
}

function logOutcome(lead: Lead, name: string, outcome: OutboxMail): void {
  const level = outcome.state === 'dead' ? 'error' : outcome.state === 'pending' ? 'warn' : 'info'
  const isPush = parsePushName(name) !== undefined
  const event = `${isPush ? 'push' : 'mail'}.${outcome.state}`
  log(level, event, { id: lead.id, form: lead.form, mail: name, reason: outcome.reason })
  if (outcome.state === 'pending') reportMetric(isPush ? 'PushFailed' : 'DeliverFailed')
  if (isPush || isCanary(lead)) return
  const metrics = { sent: 'MailSent', dead: 'MailDead', held: 'MailHeld' } as const
  if (outcome.state in metrics) countEvent(metrics[outcome.state as keyof typeof metrics], lead.form)
}
