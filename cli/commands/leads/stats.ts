/** `academy leads stats`: counts of leads by day, form, status, course, source, city and campaign, with conversion. */
import { inr } from '#content/model/catalogue/money.ts'
import { istDay } from '#lambdas/shared/india.ts'
import { type Funnel, figuresOf, STEPS } from '../../leads/report/funnel.ts'
import {
  COUNTS,
  FUNNELS,
  firstContactRows,
  type Tally,
  TITLES,
  top,
  topFunnels,
} from '../../leads/report/tally.ts'
import { counted, cut, type Io, oneLine, table } from '../../output.ts'
import { filterCommand, tallyMatching } from './filter-options.ts'

export default (io: Io) =>
  filterCommand(
    'stats',
    'Count leads by day, form, status, course, source, city and campaign, with conversion.',
    ['npx academy leads stats --since 30d'],
  ).action((options) =>
    tallyMatching(io, options, (tallied, range) => {
      if (options.json) io.printJson(asJson(tallied))
      else for (const line of lines(tallied, io)) io.print(line)
      io.say(
        `${counted(tallied.total, 'lead')} of ${counted(tallied.people, 'person', 'people')} since ${istDay(range.since)}, ${tallied.spam} more in spam.`,
      )
    }),
  )

const asJson = ({ total, people, spam, period, hours, firstContacts, funnel, funnels, ...maps }: Tally) => ({
  total,
  people,
  spam,
  perDay: Math.round((total / period) * 100) / 100,
  ...Object.fromEntries((['days', ...COUNTS] as const).map((name) => [name, Object.fromEntries(maps[name])])),
  hours,
  firstContact: Object.fromEntries(
    Object.entries(firstContacts).map(([by, contacts]) => [
      by,
      Object.fromEntries(
        firstContactRows(contacts).map(([word = '', ...figures]) => [
          word,
          {
            leads: Number(figures[0]),
            contacted: Number(figures[1]),
            medianMinutes: figures[2] === '–' ? null : Number(figures[2]),
          },
        ]),
      ),
    ]),
  ),
  funnel: figuresOf(funnel),
  funnels: Object.fromEntries(
    FUNNELS.map((by) => [
      by,
      Object.fromEntries([...funnels[by]].map(([word, one]) => [word, figuresOf(one)])),
    ]),
  ),
})

function lines(tallied: Tally, io: Io): string[] {
  const most = (name: string) => (name === 'forms' || name === 'statuses' ? 12 : 8)
  const blocks = [
    ['By day', [...tallied.days].slice(-14)] as const,
    ...COUNTS.map((name) => [TITLES[name], top(tallied[name], most(name))] as const),
  ]
  const { funnel } = tallied
  const funnels = [
    ['How far they came', funnel.leads > 0 ? [['all leads', funnel] as const] : []] as const,
    ...FUNNELS.map((by) => [`What became of them, by ${by}`, topFunnels(tallied, by, 8)] as const),
  ]
  const titled = (title: string, body: string[]) => ['', io.colour.bold(title), ...body]
  return [
    ...blocks.flatMap(([title, rows]) => (rows.length > 0 ? titled(title, bars(rows)) : [])),
    ...Object.entries(tallied.firstContacts).flatMap(([by, contacts]) =>
      contacts.size > 0
        ? titled(
            `First contact, by ${by}`,
            table([
              ['', 'leads', 'contacted', 'working minutes (median)'],
              ...firstContactRows(contacts).map(([word = '', ...figures]) => [
                `  ${clean(word)}`,
                ...figures,
              ]),
            ]),
          )
        : [],
    ),
    ...funnels.flatMap(([title, rows]) =>
      rows.length > 0 ? titled(title, progress(rows, io.lineWidth)) : [],
    ),
  ].slice(1)
}

/** Per step: leads that reached it, and the median number of days since the form was sent. */
function progress(rows: readonly (readonly [string, Funnel])[], lineWidth: number): string[] {
  const head = ['', 'leads', ...STEPS.flatMap((step) => [step, 'days']), 'fees']
  const body = rows.map(([word, funnel]) => {
    const { leads, medianDays, fee, ...reached } = figuresOf(funnel)
    const steps = STEPS.flatMap((step) => [reached[step], medianDays[step] ?? '–'])
    return [`  ${clean(word)}`, ...[leads, ...steps].map(String), fee ? inr(fee) : '–']
  })
  return table([head, ...body], lineWidth)
}

const clean = (text: string) => cut(oneLine(text), 48)

function bars(rows: readonly (readonly [string, number])[]): string[] {
  const longest = Math.max(...rows.map(([, leads]) => leads), 1)
  const bar = (leads: number) => '▇'.repeat(Math.ceil((leads / longest) * 30))
  return table(rows.map(([name, leads]) => [`  ${clean(name)}`, String(leads), bar(leads)]))
}
