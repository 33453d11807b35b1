/** What the history of a lead says: which moves stand, and which call was promised, on a day as staff type it. Pure. */
import { inr } from '#content/model/catalogue/money.ts'
import type { HistoryEntry, Lead } from '#lambdas/core/types.ts'
import { addDays, istDay } from '#lambdas/shared/india.ts'
import { UsageError } from '../errors.ts'
import { isCalendarDay, ist } from './when.ts'

/** Why a lead is lost; few words, so that they can be counted. */
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

/** In place of a day: no call is promised any more. */
export const NO_CALL = 'none'

const CLOSED = new Set(['enrolled', 'lost', 'spam'])

/** Moves to a status that were not taken back, the oldest first. */
export function standing(history: readonly HistoryEntry[]): HistoryEntry[] {
  const moves: HistoryEntry[] = []
  for (const entry of history)
    if (entry.undo) moves.pop()
    else if (entry.to) moves.push(entry)
  return moves
}

/**
 * Day in India of the call that staff promised and have not made. Whatever they write on that day or later keeps the
 * promise, unless it makes another; a lead that is enrolled, lost or spam is not called.
 */
export function nextCall({ status, history }: Pick<Lead, 'status' | 'history'>): string | undefined {
  if (CLOSED.has(status)) return undefined
  let call: string | undefined
  for (const entry of history) {
    if (entry.call) call = entry.call === NO_CALL ? undefined : entry.call
    else if (call && istDay(entry.at) >= call) call = undefined
  }
  return call
}

/** A person's own name from the ARN of a session; a name stays. */
export const nameOf = (by: string): string => by.slice(by.lastIndexOf('/') + 1)

/** A history for JSON: its moments on India's clock, with the offset. */
export const inIndia = (history: readonly HistoryEntry[]) =>
  history.map((entry) => ({ ...entry, at: ist(entry.at) }))

/** What an entry says beside when and who: `contacted → lost (price): went elsewhere; calls on 2026-11-23`. */
export function entryText({ from, to, undo, reason, batch, fee, note, call }: HistoryEntry): string {
  const facts = [reason, batch, fee !== undefined && inr(fee)].filter(Boolean).join(', ')
  const move = to && `${undo ? 'taken back: ' : ''}${from} → ${to}${facts && ` (${facts})`}`
  const promise = call && (call === NO_CALL ? 'no call promised any more' : `call on ${call}`)
  return [[move, note].filter(Boolean).join(': '), promise].filter(Boolean).join('; ')
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** Nobody promises a call later than that; a year mistyped is found. */
const MOST_DAYS = 366

/**
 * `today`, `tomorrow`, `mon` or `monday` (the next one, not today), `2026-11-23` → a day; `none` stays.
 * @throws CliError (usage) for anything else, and for a day that is past or more than a year away
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
  if (day < today || day > addDays(today, MOST_DAYS))
    throw new UsageError(`--call ${day} is ${day < today ? 'past' : 'more than a year away'}.`)
  return day
}

/** `2026-11-23` → `Mon 2026-11-23`: who typed a weekday sees which one was meant. */
export const dayText = (day: string): string => `${WEEKDAYS[weekdayOf(day)]} ${day}`

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

function weekday(word: string, today: string): string | undefined {
  if (!/^(mon|tues?|wed(nes)?|thu(rs?)?|fri|sat(ur)?|sun)(day)?$/.test(word)) return undefined
  const wanted = WEEKDAYS.findIndex((name) => word.startsWith(name.toLowerCase()))
  return addDays(today, ((wanted - weekdayOf(today) + 6) % 7) + 1)
}
