/** Computes the changes of a lead's retention and outbox for a new status or an undone one. Writes nothing. */
import { parsePushName, pushName } from '#lambdas/core/push-target.ts'
import { statusChanges } from '#lambdas/core/store/history.ts'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import { ENROLLED_RETENTION_DAYS, nextStatuses } from '#lambdas/core/store/status.ts'
import type { FormFields, Lead, OutboxMail } from '#lambdas/core/types.ts'
import { CliError, UsageError } from '../errors.ts'
import type { LeadChanges } from './change.ts'
import { dueOutboxKeys, outboxKeys, resetMail } from './read/outbox.ts'

const DAY = 86_400

/**
 * Returns the changes for a new status. Enrolled leads are kept for seven years. A lead moved into spam gets no more mails;
 * when it is moved out of spam, the held mails are sent.
 * @throws UsageError that lists the possible statuses, if the lead cannot change to `to`
 */
export function planStatus(lead: Lead, form: FormFields, to: string, at: Date): LeadChanges {
  const { status } = lead
  const reference = referenceOf(lead.id)
  const next = nextStatuses(form.statuses, status)
  if (!next.includes(to)) {
    const canUndo = form.statuses === 'lead' && statusChanges(lead.history).length > 0
    const hint = ` To undo ${status} or change its details: npx academy leads undo ${reference}`
    throw new UsageError(
      `${reference} is ${to === status ? 'already ' : ''}${status}. It can change to: ${next.join(', ') || 'nothing'}.${canUndo ? hint : ''}`,
    )
  }
  if (form.statuses === 'subscriber' && to === 'confirmed')
    throw new UsageError(
      `${reference} can be confirmed only by the subscriber, with the link in the mail (double opt-in).`,
    )
  return changesFor(lead, form, to, at)
}

/**
 * Returns the changes that undo the last status change, including its effect on retention.
 * @throws CliError if no change is left to undo, or if the lead is a subscriber or a story, whose status cannot be undone
 */
export function planStatusUndo(lead: Lead, form: FormFields, at: Date): LeadChanges & { status: string } {
  if (form.statuses !== 'lead')
    throw new UsageError(
      `The status of a ${form.statuses} (${referenceOf(lead.id)}) cannot be undone: ${form.statuses === 'story' ? 'see npx academy leads story --help' : 'only the subscriber can subscribe again'}.`,
    )
  const [last, before] = statusChanges(lead.history).reverse()
  if (!last?.from || last.to !== lead.status)
    throw new CliError(
      `${referenceOf(lead.id)} has been ${lead.status} from the start: there is nothing to undo.`,
    )
  const since = last.from === 'enrolled' && before ? new Date(before.at) : at
  return changesFor(lead, form, last.from, at, since)
}

const changesFor = (lead: Lead, form: FormFields, to: string, at: Date, since = at) => ({
  status: to,
  ...retention(lead, form, to, at, since),
  ...withPushes(lead, to, at, outboxChanges(lead, to, at)),
})

/** False for a push that is held or skipped. A held push is sent later with the status of that time, so no event is needed. */
const isPushed = (entry: OutboxMail | undefined) => entry?.state !== 'held' && entry?.state !== 'skipped'

/** Adds an event for each connected system (push target) that received the lead and wants to know of status changes. */
function withPushes(lead: Lead, to: string, at: Date, attributes: LeadChanges): LeadChanges {
  const mail = attributes.mail ?? lead.mail
  const change = { from: lead.status, to, at: at.toISOString() }
  const events = Object.entries(mail)
    .filter(([name, { follows }]) => follows && [mail[name], lead.mail[name]].every(isPushed))
    .map(([name]) => [
      pushName(parsePushName(name)?.target ?? '', lead.rev + 1),
      { state: 'pending', attempts: 0, change } as const,
    ])
  if (events.length === 0) return attributes
  return { mail: { ...mail, ...Object.fromEntries(events) }, ...dueOutboxKeys(at) }
}

/** Returns the new expiry (`ttl`) if the status changes it. @param since time at which the lead got the status `to` */
function retention(lead: Lead, form: FormFields, to: string, at: Date, since: Date): LeadChanges {
  const seconds = Math.floor(at.getTime() / 1000)
  if (to === 'enrolled') return { ttl: Math.floor(since.getTime() / 1000) + ENROLLED_RETENTION_DAYS * DAY }
  const usual = Math.floor(Date.parse(lead.createdAt) / 1000) + form.retentionDays * DAY
  if (lead.status === 'enrolled') return { ttl: Math.max(usual, seconds + 30 * DAY) }
  return to === 'unsubscribed' ? { ttl: seconds } : {}
}

function outboxChanges(lead: Lead, to: string, at: Date): LeadChanges {
  const mails = Object.entries(lead.mail)
  if (to === 'unsubscribed') return { gsi2pk: undefined, gsi2sk: undefined, dueSince: undefined }
  if (to === 'spam') {
    const held = mails.map(([name, mail]) => [
      name,
      mail.state === 'pending' ? { ...mail, state: 'held', reason: 'spam' } : mail,
    ])
    return { mail: Object.fromEntries(held), gsi2pk: undefined, gsi2sk: undefined, dueSince: undefined }
  }
  // Nobody calls the guardian of a lost lead (outbox-state.ts). Another key may be the lease of a running delivery.
  const isClosing = [lead.status, to].includes('lost') && (lead.gsi2pk ?? 'MAIL#GUARDIAN') === 'MAIL#GUARDIAN'
  if (lead.status !== 'spam') return isClosing ? outboxKeys({ ...lead, status: to }, at) : {}
  const isHeld = ({ state, reason }: OutboxMail) => state === 'held' && reason === 'spam'
  const mail = Object.fromEntries(
    mails.map(([name, each]) => [name, isHeld(each) ? resetMail(each) : each] as const),
  )
  return { mail, ...outboxKeys({ ...lead, mail, status: to }, at) }
}
