/** Reads the promised call and the last contact from a lead's history, and describes its entries. */
import { inr } from '#content/model/catalogue/money.ts'
import { lastingEntries } from '#lambdas/core/store/history.ts'
import type { HistoryEntry, Lead } from '#lambdas/core/types.ts'
import { addDays, istDay, istInstant } from '#lambdas/shared/india.ts'
import { UsageError } from '../errors.ts'
import { isCalendarDay, ist, istShort, parseDay } from './time-range.ts'

/** Reasons for a lost lead. The list is fixed so that leads can be counted by reason. */
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

/** Typed instead of a day, this word cancels the promised call. */
export const CANCEL_CALL = 'none'

/** Typed instead of a name, this word removes the owner of a lead. */
export const NO_OWNER = 'none'

const CLOSED = new Set(['enrolled', 'lost', 'spam'])

/** Authors of entries that staff did not write: visitors and guardians by a mailed link, and `unsubscribePerson`. */
const AUTOMATIC = new Set(['visitor', 'guardian', 'newsletter'])

/** Entries by which staff may have been in contact with the person. A change of owner or an undone change is no contact. */
const contactEntries = (history: readonly HistoryEntry[]) =>
  lastingEntries(history).filter(({ by, owner }) => !owner && !AUTOMATIC.has(by))

/** An entry counts as the promised call if it is on that day or, if the call has an hour, at most this long before it. */
const EARLY_MS = 15 * 60_000

const isAfterCall = ({ at }: HistoryEntry, call: string) =>
  istShort(new Date(Date.parse(at) + (call.includes(' ') ? EARLY_MS : 0))) >= call

/**
 * Returns the day (in India), and the hour if there is one, of a promised call that is still to be made. An entry of staff
 * from then on counts as the call, unless it promises a new call. Enrolled, lost and spam leads are not called.
 */
export function promisedCall({ status, history }: Pick<Lead, 'status' | 'history'>): string | undefined {
  if (CLOSED.has(status)) return undefined
  let call: string | undefined
  for (const entry of contactEntries(history)) {
    if (entry.call) call = entry.call === CANCEL_CALL ? undefined : entry.call
    else if (call && isAfterCall(entry, call)) call = undefined
  }
  return call
}

export const lastContact = ({ history }: Pick<Lead, 'history'>): string | undefined =>
  contactEntries(history).at(-1)?.at

/** Returns the last part of an ARN, which is the session or user name. A name that is no ARN is returned unchanged. */
export const staffName = (by: string): string => by.slice(by.lastIndexOf('/') + 1)

/** A history for JSON, with times on India's clock. */
export const historyInIst = (history: readonly HistoryEntry[]) =>
  history.map((entry) => ({ ...entry, at: ist(entry.at) }))

/**
 * Describes an entry without its time and author: `contacted → lost (price): went elsewhere; call on 2026-11-23`. If only
 * details were added: `added 1 December, ₹65,000`.
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

/** Calls further ahead are refused, because their year is probably a typing error. */
const MAX_DAYS_AHEAD = 366

/**
 * Parses a day: `today`, `tomorrow`, `mon` or `monday` (the next one, not today), `2026-11-23` or `23/11/2026`. An hour may
 * follow (`17:00`, `5pm`). Returns `2026-11-23` or `2026-11-23 17:00`, Indian time. Returns `none` unchanged.
 * @throws UsageError for any other text, for a past day, and for a day more than a year ahead
 */
export function parseCallDay(text: string, now: Date): string {
  const typed = text.trim().toLowerCase()
  const today = istDay(now)
  if (typed === CANCEL_CALL) return CANCEL_CALL
  const { word, time } = splitHour(typed)
  const day = weekday(word, today) ?? parseDay(word, now)
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

/** Separates the hour from the day: `mon 5pm` → `mon` and `17:00`. In `28/11/2026` it finds no hour. */
function splitHour(text: string): { word: string; time?: string } {
  const [, word = '', hour = '', minutes = '00', half] =
    /^(.*?\S)\s+(?:at\s+)?(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?$/.exec(text) ?? []
  const hours = half ? (Number(hour) % 12) + (half === 'pm' ? 12 : 0) : Number(hour)
  if (!word || hours > 23 || Number(minutes) > 59 || (!half && !/[:.]\d{2}$/.test(text)))
    return { word: text }
  return { word, time: `${String(hours).padStart(2, '0')}:${minutes}` }
}

/** Adds the weekday: `Mon 2026-11-23 17:00`. So staff who typed a weekday see which date was understood. */
export const dayWithWeekday = (day: string): string => `${WEEKDAYS[weekdayOf(day)]} ${day}`

const weekdayOf = (day: string) => new Date(`${day.slice(0, 10)}T00:00:00Z`).getUTCDay()

function weekday(word: string, today: string): string | undefined {
  if (!/^(mon|tues?|wed(nes)?|thu(rs?)?|fri|sat(ur)?|sun)(day)?$/.test(word)) return undefined
  const wanted = WEEKDAYS.findIndex((name) => word.startsWith(name.toLowerCase()))
  return addDays(today, ((wanted - weekdayOf(today) + 6) % 7) + 1)
}
