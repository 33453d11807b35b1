/** What a new status, or one taken back, means for the rest of a lead: how long it is kept, and its outbox. Pure. */

import { outboxState } from '#lambdas/core/outbox/outbox-state.ts'
import { parsePushName, pushName } from '#lambdas/core/push-target.ts'
import { duePartition, referenceOf } from '#lambdas/core/store/ids.ts'
import { ENROLLED_DAYS, nextStatuses } from '#lambdas/core/store/status.ts'
import type { FormFields, Lead, OutboxMail } from '#lambdas/core/types.ts'
import { CliError, UsageError } from '../errors.ts'
import type { Attributes } from './change.ts'
import { standing } from './history.ts'
import { again } from './read/outbox.ts'

const DAY = 86_400

/**
 * Attributes that a move to `to` sets. Enrolled leads are kept seven years; a lead taken out of spam gets the mails
 * that were held for it; one put into spam gets none any more.
 * @throws CliError naming the statuses that can follow
 */
export function moveTo(lead: Lead, form: FormFields, to: string, at: Date): Attributes {
  const { status } = lead
  const reference = referenceOf(lead.id)
  const next = nextStatuses(form.statuses, status)
  if (!next.includes(to)) {
    const canUndo = form.statuses === 'lead' && standing(lead.history).length > 0
    const hint = ` To take ${status} back, or to give it with other details: npx academy leads undo ${reference}`
    throw new UsageError(
      `${reference} is ${to === status ? 'already ' : ''}${status} and can go to: ${next.join(', ') || 'nothing'}.${canUndo ? hint : ''}`,
    )
  }
  if (form.statuses === 'subscriber' && to === 'confirmed')
    throw new UsageError(
      `${reference} cannot be confirmed by you: only the subscriber can, by the link in the mail (double opt-in).`,
    )
  return moved(lead, form, to, at)
}

/**
 * Attributes that taking back the last move sets: the status before it, kept as long as that status is.
 * @throws CliError when no move stands, or the form's statuses are a visitor's own or have a command of their own
 */
export function takeBack(lead: Lead, form: FormFields, at: Date): Attributes & { status: string } {
  if (form.statuses !== 'lead')
    throw new UsageError(
      `${referenceOf(lead.id)} is a ${form.statuses}, whose status cannot be taken back: ${form.statuses === 'story' ? 'see npx academy leads story --help' : 'only the subscriber can subscribe again'}.`,
    )
  const [last, before] = standing(lead.history).reverse()
  if (!last?.from || last.to !== lead.status)
    throw new CliError(
      `${referenceOf(lead.id)} has been ${lead.status} from the start: nothing to take back.`,
    )
  const since = last.from === 'enrolled' && before ? new Date(before.at) : at
  return moved(lead, form, last.from, at, since)
}

const moved = (lead: Lead, form: FormFields, to: string, at: Date, since = at) => ({
  status: to,
  ...retention(lead, form, to, at, since),
  ...told(lead, to, at, outbox(lead, to, at)),
})

/** Held as spam, it brings the lead as it is when it is released. */
const isPushed = (entry: OutboxMail | undefined) => entry?.state !== 'held' && entry?.state !== 'skipped'

/** The move is pushed to each system that has the lead and follows it, after whatever it is still to get. */
function told(lead: Lead, to: string, at: Date, attributes: Attributes): Attributes {
  const mail = attributes.mail ?? lead.mail
  const change = { from: lead.status, to, at: at.toISOString() }
  const events = Object.entries(mail)
    .filter(([name, { follows }]) => follows && [mail[name], lead.mail[name]].every(isPushed))
    .map(([name]) => [
      pushName(parsePushName(name)?.target ?? '', lead.rev + 1),
      { state: 'pending', attempts: 0, change } as const,
    ])
  if (events.length === 0) return attributes
  return { mail: { ...mail, ...Object.fromEntries(events) }, ...dueNow(lead, at) }
}

const dueNow = ({ id }: Lead, at: Date) => ({
  gsi2pk: duePartition(id),
  gsi2sk: at.toISOString(),
  dueSince: at.toISOString(),
})

/** @param since when the lead came to `to` */
function retention(lead: Lead, form: FormFields, to: string, at: Date, since: Date): Attributes {
  const seconds = Math.floor(at.getTime() / 1000)
  if (to === 'enrolled') return { ttl: Math.floor(since.getTime() / 1000) + ENROLLED_DAYS * DAY }
  const usual = Math.floor(Date.parse(lead.createdAt) / 1000) + form.retentionDays * DAY
  if (lead.status === 'enrolled') return { ttl: Math.max(usual, seconds + 30 * DAY) }
  return to === 'unsubscribed' ? { ttl: seconds } : {}
}

function outbox(lead: Lead, to: string, at: Date): Attributes {
  const mails = Object.entries(lead.mail)
  if (to === 'unsubscribed') return { gsi2pk: undefined, gsi2sk: undefined, dueSince: undefined }
  if (to === 'spam') {
    const held = mails.map(([name, mail]) => [
      name,
      mail.state === 'pending' ? { ...mail, state: 'held', reason: 'spam' } : mail,
    ])
    return { mail: Object.fromEntries(held), gsi2pk: undefined, gsi2sk: undefined, dueSince: undefined }
  }
  if (lead.status !== 'spam') return {}
  const isHeld = ({ state, reason }: OutboxMail) => state === 'held' && reason === 'spam'
  const mail = Object.fromEntries(
    mails.map(([name, each]) => [name, isHeld(each) ? again(each) : each] as const),
  )
  const place = outboxState({ mail, status: to })
  if (place === 'due') return { mail, ...dueNow(lead, at) }
  return place === 'done' ? {} : { gsi2pk: place, gsi2sk: at.toISOString() }
}
