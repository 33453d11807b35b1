/** Reads the history of a lead: status changes in force, and the promised call. Pure. */
import { inr } from '#content/model/catalogue/money.ts'
import type { HistoryEntry, Lead } from '#lambdas/core/types.ts'
import { addDays, istDay, istInstant } from '#lambdas/shared/india.ts'
import { UsageError } from '../errors.ts'
import { dayNamed, isCalendarDay, ist } from './time-range.ts'

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
export const CANCEL_CALL = 'none'

/** Instead of a name: nobody in particular answers the lead. */
export const NO_OWNER = 'none'

const CLOSED = new Set(['enrolled', 'lost', 'spam'])

type Details = Pick<HistoryEntry, 'reason' | 'batch' | 'fee'>

/** Reason, batch and fee, as far as the entry has them. */
export const detailsOf = ({ reason, batch, fee }: Details): Details => ({
  ...(reason !== undefined && { reason }),
  ...(batch !== undefined && { batch }),
  ...(fee !== undefined && { fee }),
})

/** Status changes that were not undone, oldest first, each with the details that staff added to it later. */
export function currentMoves(history: readonly HistoryEntry[]): HistoryEntry[] {
  const moves: HistoryEntry[] = []
  for (const entry of history) {
    if (entry.undo) moves.pop()
    else if (entry.to) moves.push(entry)
    else {
      const last = moves.pop()
      if (last) moves.push({ ...last, ...detailsOf(entry) })
    }
  }
  return moves
}

/**
 * The day (in India), and the hour if one was named, of a promised call that staff have not made yet. Any entry on that day or later fulfils the promise,
 * unless it promises another call. Enrolled, lost and spam leads are not called.
 */
export function nextCall({ status, history }: Pick<Lead, 'status' | 'history'>): string | undefined {
  if (CLOSED.has(status)) return undefined
  let call: string | undefined
  for (const entry of history) {
    if (entry.call) call = entry.call === CANCEL_CALL ? undefined : entry.call
    else if (call && !entry.owner && istDay(entry.at) >= call.slice(0, 10)) call = undefined
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

/**
 * An entry without time and author: `contacted → lost (price): went elsewhere; call on 2026-11-23`. Details that were added
 * later: `added 1 December, ₹65,000`.
 */
export function entryText({ from, to, undo, reason, batch, fee, note, call, owner }: HistoryEntry): string {
  const facts = [reason, batch, fee !== undefined && inr(fee)].filter(Boolean).join(', ')
  const change = `${undo ? 'undone: ' : ''}${from} → ${to}${facts && ` (${facts})`}`
  const move = to ? change : facts && `added ${facts}`
  const promise = call && (call === CANCEL_CALL ? 'promised call cancelled' : `call on ${call}`)
  if (owner) return owner === NO_OWNER ? 'released' : `assigned to ${owner}`
  return [[move, note].filter(Boolean).join(': '), promise].filter(Boolean).join('; ')
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** Catches a mistyped year. */
const MAX_DAYS_AHEAD = 366

/**
 * Parses `today`, `tomorrow`, `mon` or `monday` (the next one, not today), `2026-11-23` or `23/11/2026` (day first) into a day,
 * and an hour after it (`17:00`, `5pm`) into `2026-11-23 17:00`, Indian time; returns `none` as is.
 * @throws UsageError for anything else, for a past day, and for a day more than a year ahead
 */
export function callDay(text: string, now: Date): string {
  const typed = text.trim().toLowerCase()
  const today = istDay(now)
  if (typed === CANCEL_CALL) return CANCEL_CALL
  const { word, time } = splitHour(typed)
  const day = weekday(word, today) ?? dayNamed(word, now)
  if (!isCalendarDay(day))
    throw new UsageError(
      `--call ${JSON.stringify(text)} is not a day. Use today, tomorrow, mon to sun, 2026-11-23 or 23/11/2026, with an hour if you like (17:00, 5pm), or none.`,
    )
  const call = time ? `${day} ${time}` : day
  const isPast = day < today || (time !== undefined && istInstant(call) < now)
  if (isPast || day > addDays(today, MAX_DAYS_AHEAD))
    throw new UsageError(`--call ${call} is ${isPast ? 'in the past' : 'more than a year ahead'}.`)
  return call
}

/** `mon 5pm` → `mon`, `17:00`; `28/11/2026` has no hour. */
function splitHour(text: string): { word: string; time?: string } {
  const [, word = '', hour = '', minutes = '00', half] =
    /^(.*?\S)\s+(?:at\s+)?(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?$/.exec(text) ?? []
  const hours = half ? (Number(hour) % 12) + (half === 'pm' ? 12 : 0) : Number(hour)
  if (!word || hours > 23 || Number(minutes) > 59 || (!half && !/[:.]\d{2}$/.test(text)))
    return { word: text }
  return { word, time: `${String(hours).padStart(2, '0')}:${minutes}` }
}

/** `2026-11-23` or `2026-11-23 17:00` → `Mon 2026-11-23 …`, so that staff who typed a weekday see which day it is. */
export const dayText = (day: string): string => `${WEEKDAYS[weekdayOf(day)]} ${day}`

const weekdayOf = (day: string) => new Date(`${day.slice(0, 10)}T00:00:00Z`).getUTCDay()

function weekday(word: string, today: string): string | undefined {
  if (!/^(mon|tues?|wed(nes)?|thu(rs?)?|fri|sat(ur)?|sun)(day)?$/.test(word)) return undefined
  const wanted = WEEKDAYS.findIndex((name) => word.startsWith(name.toLowerCase()))
  return addDays(today, ((wanted - weekdayOf(today) + 6) % 7) + 1)
}
