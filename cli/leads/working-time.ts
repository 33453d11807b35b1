/** Calculates with office hours and holidays, which come from content/data/settings.yaml. */
import type { InjectedContent, WorkingTime } from '#lambdas/core/types.ts'
import { addDays, istDay, istInstant } from '#lambdas/shared/india.ts'

/** Opening and closing time of a day in India, in epoch milliseconds; both 0 if the office is closed on that day. */
function hoursOf({ days, opens, closes, holidays }: WorkingTime, day: string): readonly [number, number] {
  const isOpen = days.includes(new Date(`${day}T00:00:00Z`).getUTCDay()) && !holidays.includes(day)
  return isOpen ? [istInstant(`${day} ${opens}`).getTime(), istInstant(`${day} ${closes}`).getTime()] : [0, 0]
}

/** Counts full minutes of office hours between two moments; 0 if `to` is before `from`. */
export function workingMinutes(time: WorkingTime, from: Date, to: Date): number {
  let sum = 0
  for (let day = istDay(from); day <= istDay(to); day = addDays(day, 1)) {
    const [opens, closes] = hoursOf(time, day)
    sum += Math.max(0, Math.min(closes, to.getTime()) - Math.max(opens, from.getTime()))
  }
  return Math.floor(sum / 60_000)
}

/** Adds working days of full length to a moment: one day after Monday 15:00 is Tuesday 15:00, if the office is open. */
function afterWorkingDays(time: WorkingTime, from: Date, days: number): Date {
  const [opened, closed] = [time.opens, time.closes].map((clock) =>
    istInstant(`2026-01-01 ${clock}`).getTime(),
  )
  let left = days * ((closed ?? 0) - (opened ?? 0))
  for (let day = istDay(from); ; day = addDays(day, 1)) {
    const [opens, closes] = hoursOf(time, day)
    const start = Math.max(opens, from.getTime())
    if (closes - start >= left) return new Date(start + left)
    left -= Math.max(0, closes - start)
  }
}

/** How soon the site promises to answer each form, and the office hours in which that time is counted. */
export type AnswerPromises = Partial<Pick<InjectedContent, 'answerLimits' | 'workingTime'>>

/** Returns when the promised time for an answer ends; undefined if none was promised. Days end at midnight in India. */
export function answerDeadline(
  { answerLimits = {}, workingTime }: AnswerPromises,
  form: string,
  createdAt: string,
): Date | undefined {
  const { workingDays, days } = answerLimits[form] ?? {}
  const at = new Date(createdAt)
  if (workingDays && workingTime) return afterWorkingDays(workingTime, at, workingDays)
  return days ? new Date(istInstant(addDays(istDay(at), days + 1)).getTime() - 1) : undefined
}
