/** The weekly mail to staff: counts without personal data. */
import { rupeeFormat } from '#lambdas/core/mail/contact-links.ts'
import { renderLetter } from '#lambdas/core/mail/letter.ts'
import { indianTime } from '#lambdas/core/mail/notice.ts'
import type { Mail, MailContent } from '#lambdas/core/types.ts'
import type { WeekCounts } from './week.ts'

/** Maximum number of lines of a list. One more line sums up the rest. */
const most = 8

const number = new Intl.NumberFormat('en-IN')

/** Replaces a word with an e-mail or phone by `other`: a campaign link may have contained one. */
const withoutPerson = (word: string) => (/@|(?:\d[\s-]?){8}/.test(word) ? 'other' : word)

/** `DGCA Small Class: 4`, most frequent first, with a line for the rest. */
function lines(counts: ReadonlyMap<string, number>): string[] {
  const known = new Map<string, number>()
  for (const [word, count] of counts)
    known.set(withoutPerson(word), (known.get(withoutPerson(word)) ?? 0) + count)
  const sorted = [...known].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
  const rest = sorted.slice(most).reduce((sum, [, count]) => sum + count, 0)
  const shown = sorted.slice(0, most).map(([word, count]) => `${word.slice(0, 80)}: ${number.format(count)}`)
  return rest ? [...shown, `Others: ${number.format(rest)}`] : shown
}

const section = (title: string, counts: ReadonlyMap<string, number>) =>
  counts.size > 0 ? [title, { list: lines(counts) }] : []

const leads = (count: number) => `${number.format(count)} ${count === 1 ? 'lead' : 'leads'}`

export function weekMail(week: WeekCounts, content: MailContent): Mail {
  const { since, until, total, before, forms, statuses, courses, campaigns, fees } = week
  const { firstTouches, lastTouches } = week
  return renderLetter(
    {
      subject: `Week: ${leads(total)}, ${number.format(before)} the week before`,
      heading: `${leads(total)} in seven days`,
      blocks: [
        `From ${indianTime(since.toISOString())} to ${indianTime(until.toISOString())}, without spam and sign-ups that are not confirmed or have ended. The week before: ${leads(before)}.`,
        ...(total === 0 ? ['There was no lead in this time.'] : []),
        ...section('By form:', forms),
        ...section('What has become of them so far:', statuses),
        ...(fees > 0 ? [`Fees of those who have enrolled: ${rupeeFormat.format(fees)}.`] : []),
        ...section('Courses they ask for:', courses),
        ...section('What brought them first:', firstTouches),
        ...section('What brought them last:', lastTouches),
        ...section('Campaigns that brought them:', campaigns),
        'What became of earlier leads: "academy leads stats --by campaign --since 30d".',
      ],
    },
    content,
  )
}
