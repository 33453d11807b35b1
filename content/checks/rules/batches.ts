/** Rules about batches and the schedule of the home page. */
import { istDay, longDate } from '#lambdas/shared/india.ts'
import { isFull, isOpen, seatCountEnd, type WeeklyBatch } from '../../model/catalogue/batches.ts'
import type { Severity } from '../../model/parse/issue.ts'
import type { Path } from '../../model/parse/source.ts'
import { WEEKDAYS } from '../../model/schema/course.ts'
import { findRepeated, type Rule } from '../shared/rule.ts'

type Fault = [path: Path, message: string, expected: string, severity?: Severity]

const weekday = (day: string) => WEEKDAYS[(new Date(day).getUTCDay() + 6) % 7]

/** Finds faults in the exceptions of a weekly batch. Their paths are relative to `except`. */
function* exceptionFaults(batch: WeeklyBatch, today: string): Generator<Fault> {
  const { every, except = [], seatsLeft, asOf } = batch
  for (const [[again]] of findRepeated(except.entries(), ([, { date }]) => date))
    yield [[again, 'date'], 'this start has an exception already', 'one for each start']
  for (const [index, exception] of except.entries()) {
    const { date } = exception
    if (weekday(date) !== every)
      yield [[index, 'date'], `this day is a ${weekday(date)}; the batch starts every ${every}`, `a ${every}`]
    if ('full' in exception && !isFull(batch) && date === seatCountEnd(batch, [])) {
      const message = `this batch is full, and has ${seatsLeft} seats left as of ${longDate(asOf)}`
      yield [[index, 'full'], message, 'full: true instead of seatsLeft']
    }
    if (!('movedTo' in exception)) continue
    const { movedTo } = exception
    const at = [index, 'movedTo']
    const skipped = except.some((other) => other.date === movedTo && !('full' in other))
    if (movedTo === date) yield [at, 'the start is moved to its own day', 'another day']
    else if (weekday(movedTo) === every && !skipped)
      yield [at, 'a batch starts on that day anyway', 'another day, or cancelled: true']
    else if (movedTo < today && date > today)
      yield [at, 'this start is moved to a day that is past', 'a coming day', 'warning']
  }
}

export const batchRule: Rule = {
  id: 'batch',
  severity: 'error',
  summary: 'Batches are possible and not all over, and full or with seats.',
  run(site, facts, report) {
    for (const { source, batches } of site.all.courses) {
      for (const [index, entry] of batches.entries()) {
        const { seatsLeft, full, totalSeats } = entry
        const at = ['batches', index]
        const seats = [...at, 'seatsLeft']
        if (full && seatsLeft !== undefined)
          report(source, seats, 'this batch is full, and has seats left', 'one of the two')
        if (!full && seatsLeft === undefined)
          report(source, seats, 'nothing says how many seats are left', 'seatsLeft, or full: true')
        if (!full && (seatsLeft ?? 0) > totalSeats)
          report(source, seats, 'more seats are left than there are', `at most ${totalSeats}`)
        if ('startDate' in entry && entry.endDate < entry.startDate)
          report(source, [...at, 'endDate'], 'the batch ends before it starts', `${entry.startDate} or later`)
        const faults = 'every' in entry ? exceptionFaults(entry, istDay(facts.now)) : []
        for (const [path, message, expected, severity = 'error'] of faults)
          report(source, [...at, 'except', ...path], message, expected, { severity })
      }
      const expected = 'a coming date, a weekday rule or onRequest'
      if (!batches.some((entry) => isOpen(entry, facts.now)))
        report(source, ['batches'], 'all batches are in the past; the page shows none', expected, {
          severity: 'warning',
        })
    }
  },
}

export const scheduleRule: Rule = {
  id: 'batch-schedule',
  severity: 'error',
  summary: "The home page's schedule takes day and place from the course's weekly batch.",
  run(site, _, report) {
    const source = site.sources.batchSchedule
    for (const [index, entry] of (site.data.batchSchedule ?? []).entries()) {
      const course = 'slug' in entry && site.all.courses.find(({ slug }) => slug === entry.slug)
      if (source && course && !course.batches.some((batch) => 'every' in batch))
        report(source, [index, 'slug'], 'this course has no weekly batch', 'a course with a batch every week')
    }
  },
}
