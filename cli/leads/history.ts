/** Reads the history of a lead: status changes in force, and the promised call. Pure. */
import { inr } from '#content/model/catalogue/money.ts'
import type { HistoryEntry, Lead } from '#lambdas/core/types.ts'
import { addDays, istDay } from '#lambdas/shared/india.ts'
import { UsageError } from '../errors.ts'
import { isCalendarDay, ist } from './time-range.ts'

/** Reasons for a lost lead. A fixed list, so that they can be counted. */
export const LOST_REASONS = [
  'price',
  'dates',
  'distance',
  'eligibility',
  'elsewhere',
  'unreachable',
  'duplicate',
  'other',
] as const

/** Instead of a day: cancels the promised call. */
export const NO_CALL = 'none'

/** Instead of a name: nobody in particular answers the lead. */
export const NO_OWNER = 'none'

const CLOSED = new Set(['enrolled', 'lost', 'spam'])

/** Status changes that were not undone, oldest first. */
export function currentMoves(history: readonly HistoryEntry[]): HistoryEntry[] {
  const moves: HistoryEntry[] = []
  for (const entry of history)
    if (entry.undo) moves.pop()
    else if (entry.to) moves.push(entry)
  return moves
}

/**
 * The day (in India) of a promised call that staff have not made yet. Any entry on that day or later fulfils the promise,
 * unless it promises another call. Enrolled, lost and spam leads are not called.
 */
export function nextCall({ status, history }: Pick<Lead, 'status' | 'history'>): string | undefined {
  if (CLOSED.has(status)) return undefined
  let call: string | undefined
  for (const entry of history) {
    if (entry.call) call = entry.call === NO_CALL ? undefined : entry.call
    else if (call && !entry.owner && istDay(entry.at) >= call) call = undefined
  }
  return call
}

/** When staff last did something about the lead; taking it is nothing yet. */
export const lastContact = ({ history }: Pick<Lead, 'history'>): string | undefined =>
  history.findLast(({ owner }) => !owner)?.at

/** The session name of an ARN; any other name is returned unchanged. */
export const staffName = (by: string): string => by.slice(by.lastIndexOf('/') + 1)

/** A history for JSON, with times on India's clock. */
export const historyInIst = (history: readonly HistoryEntry[]) =>
  history.map((entry) => ({ ...entry, at: ist(entry.at) }))

/** An entry without time and author: `contacted → lost (price): went elsewhere; call on 2026-11-23`. */
export function entryText({ from, to, undo, reason, batch, fee, note, call, owner }: HistoryEntry): string {
  const facts = [reason, batch, fee !== undefined && inr(fee)].filter(Boolean).join(', ')
  const move = to && `${undo ? 'undone: ' : ''}${from} → ${to}${facts && ` (${facts})`}`
  const promise = call && (call === NO_CALL ? 'promised call cancelled' : `call on ${call}`)
  if (owner) return owner === NO_OWNER ? 'released' : `assigned to ${owner}`
  return [[move, note].filter(Boolean).join(': '), promise].filter(Boolean).join('; ')
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** Catches a mistyped year. */
const MAX_DAYS_AHEAD = 366

/**
 * Parses `today`, `tomorrow`, `mon` or `monday` (the next one, not today) or `2026-11-23` into a day; returns `none` as is.
 * @throws UsageError for anything else, for a past day, and for a day more than a year ahead
 */
export function callDay(text: string, now: Date): string {
  const word = text.trim().toLowerCase()
  const today = istDay(now)
  if (word === NO_CALL) return NO_CALL
  const near: Record<string, string> = { today, tomorrow: addDays(today, 1) }
  const day = near[word] ?? weekday(word, today) ?? word
  if (!isCalendarDay(day))
    throw new UsageError(
      `--call ${JSON.stringify(text)} is not a day. Use today, tomorrow, mon to sun, 2026-11-23, or none.`,
    )
  if (day < today || day > addDays(today, MAX_DAYS_AHEAD))
    throw new UsageError(`--call ${day} is ${day < today ? 'in the past' : 'more than a year ahead'}.`)
  return day
}

/** `2026-11-23` → `Mon 2026-11-23`, so that staff who typed a weekday see which day it is. */
export const dayText = (day: string): string => `${WEEKDAYS[weekdayOf(day)]} ${day}`

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

function weekday(word: string, today: string): string | undefined {
  if (!/^(mon|tues?|wed(nes)?|thu(rs?)?|fri|sat(ur)?|sun)(day)?$/.test(word)) return undefined
  const wanted = WEEKDAYS.findIndex((name) => word.startsWith(name.toLowerCase()))
  return addDays(today, ((wanted - weekdayOf(today) + 6) % 7) + 1)
}
