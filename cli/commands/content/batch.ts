/** `academy content batch <action> <course> <date>`: marks a batch as full, cancels or moves it. */
import { Argument } from '@commander-js/extra-typings'
import { day } from '#content/model/schema/common.ts'
import { WEEKDAYS } from '#content/model/schema/course.ts'
import type { CourseWithText } from '#content/model/site.ts'
import { addDays, daysBetween } from '#lambdas/shared/india.ts'
import { applyChange } from '../../content/change.ts'
import { findCourse } from '../../content/pages.ts'
import { openSite } from '../../content/place.ts'
import { addListEntry, removeKey, setValue } from '../../content/values.ts'
import { CliError, UsageError } from '../../errors.ts'
import type { Io } from '../../output.ts'
import { plainCommand } from '../command.ts'

const ACTIONS = ['full', 'cancel', 'move'] as const

/** WEEKDAYS begins with Monday, `getUTCDay` with Sunday. */
const weekdayOf = (date: string) => WEEKDAYS[(new Date(date).getUTCDay() + 6) % 7]

/** Returns the index of the weekly or dated batch that starts on `date`. @throws CliError if none starts then, or several do */
function batchOn({ batches, slug }: CourseWithText, date: string, location: string | undefined): number {
  const matches = batches.flatMap((batch, at) => {
    const starts =
      'every' in batch ? batch.every === weekdayOf(date) : 'startDate' in batch && batch.startDate === date
    return starts && (location === undefined || batch.location === location) ? at : []
  })
  const [first, second] = matches
  if (first === undefined) throw new CliError(`No batch of ${slug} starts on ${date}, a ${weekdayOf(date)}.`)
  if (second !== undefined) {
    const places = matches.map((at) => batches[at]?.location).join(', ')
    throw new UsageError(
      `${slug} has several batches on ${date}: name the place with --location (${places}).`,
    )
  }
  return first
}

const asDay = (date: string): string => {
  if (!day.safeParse(date).success) throw new UsageError(`"${date}" is not a valid day, such as 2026-11-30.`)
  return date
}

export default (io: Io) =>
  plainCommand('batch', 'Mark a batch as full, cancel it, or move it to another day.', [
    'npx academy content batch full dgca-small 2026-11-30',
    'npx academy content batch move dgca-small 2026-11-30 --to 2026-12-02',
  ])
    .addArgument(new Argument('<action>', 'what happens').choices(ACTIONS))
    .arguments('<course> <date>')
    .option('--to <date>', 'the new first day, for move')
    .option('--location <city>', 'the place, if batches start in several on that day')
    .option('--dry-run', 'show the difference only')
    .action(async (action, slug, date, { to, location, dryRun = false }) => {
      if ((action === 'move') !== Boolean(to))
        throw new UsageError('Only move has --to <date>, and needs it.')
      const place = await openSite(io)
      const course = findCourse(place.site, slug)
      const at = batchOn(course, asDay(date), location)
      const moved = action === 'move' ? asDay(to ?? '') : undefined
      const batch = course.batches[at]
      const edit = (text: string): string => {
        if (batch && 'every' in batch) {
          const what = { full: 'full: true', cancel: 'cancelled: true', move: `movedTo: ${moved}` }[action]
          return addListEntry(text, ['batches', at, 'except'], `{ date: ${date}, ${what} }`)
        }
        if (action === 'full')
          return setValue(removeKey(text, ['batches', at, 'seatsLeft']), ['batches', at, 'full'], true)
        if (!batch || !('startDate' in batch) || !moved)
          throw new CliError(`This batch has one date. Delete its entry in ${course.file}, or move it.`)
        const end = addDays(batch.endDate, daysBetween(date, moved))
        return setValue(setValue(text, ['batches', at, 'startDate'], moved), ['batches', at, 'endDate'], end)
      }
      await applyChange({ io, place, file: course.file, name: slug, edit, dryRun })
    })
