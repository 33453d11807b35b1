/** Working time of the desk: Monday to Saturday, 9:00 to 18:00 in India, as `hours` of content/data/settings.yaml says. */
import { addDays, istDay, istInstant } from '#lambdas/shared/india.ts'

const [OPENS, CLOSES] = ['09:00', '18:00']
/** Minutes of a working day. */
const WORKING_DAY = 9 * 60
const SUNDAY = 0

/** Opening and closing of a day in India, in milliseconds; undefined on a Sunday. */
function hoursOf(day: string): readonly [number, number] | undefined {
  if (new Date(`${day}T00:00:00Z`).getUTCDay() === SUNDAY) return undefined
  return [istInstant(`${day} ${OPENS}`).getTime(), istInstant(`${day} ${CLOSES}`).getTime()]
}

/** Whole working minutes between two moments; 0 if the second is earlier. */
export function workingMinutes(from: Date, to: Date): number {
  let sum = 0
  for (let day = istDay(from); day <= istDay(to); day = addDays(day, 1)) {
    const [opens, closes] = hoursOf(day) ?? [0, 0]
    sum += Math.max(0, Math.min(closes, to.getTime()) - Math.max(opens, from.getTime()))
  }
  return Math.floor(sum / 60_000)
}

/** The moment after so many working days of nine hours. */
export function afterWorkingDays(from: Date, days: number): Date {
  let left = days * WORKING_DAY * 60_000
  for (let day = istDay(from); ; day = addDays(day, 1)) {
    const [opens, closes] = hoursOf(day) ?? [0, 0]
    const start = Math.max(opens, from.getTime())
    if (closes - start >= left) return new Date(start + left)
    left -= Math.max(0, closes - start)
  }
}

/** Promised time limit of an answer, by form: `answer-…` of content/data/promises.yaml. */
export type AnswerLimits = Readonly<
  Record<string, { workingDays?: number | undefined; days?: number | undefined }>
>

/** When the answer to a form was promised; undefined without a promise. A limit in days ends with its last day. */
export function promisedBy(limits: AnswerLimits, form: string, createdAt: string): Date | undefined {
  const { workingDays, days } = limits[form] ?? {}
  const at = new Date(createdAt)
  if (workingDays) return afterWorkingDays(at, workingDays)
  return days ? new Date(istInstant(addDays(istDay(at), days + 1)).getTime() - 1) : undefined
}
