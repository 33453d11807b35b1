/** `academy leads stats`: leads counted by day, form, status, course, source, city and campaign, and what became of them. */

import { inr } from '#content/model/money.ts'
import { now } from '#lambdas/shared/clock.ts'
import { istDay } from '#lambdas/shared/india.ts'
import { matcher, only } from '../../leads/filter.ts'
import { formsNamed } from '../../leads/forms.ts'
import { type Funnel, figuresOf, STEPS } from '../../leads/funnel.ts'
import { damagedLeads } from '../../leads/lead.ts'
import { withNews } from '../../leads/news.ts'
import { leadsIn } from '../../leads/pages.ts'
import { withStore } from '../../leads/store.ts'
import { FUNNELS, NONE, type Tally, tally, top, topFunnels } from '../../leads/tally.ts'
import { parseRange } from '../../leads/when.ts'
import { counted, cut, type Io, oneLine, table } from '../../output.ts'
import { filtered } from './filtered.ts'

export default (io: Io) =>
  filtered(
    'stats',
    'Count leads by day, form, status, course, source, city and campaign, and what became of them.',
    ['npx academy leads stats --since 30d'],
  ).action(async (options) => {
    const forms = formsNamed(options.form).map((form) => form.form)
    const time = now(io.env)
    const range = parseRange(options, time, '30d')
    io.exitCode = await withStore(io, async (store) => {
      const damaged = damagedLeads(io)
      const leads = leadsIn(store, { forms, range, onDamaged: damaged.add }, time)
      const tallied = await tally(only(withNews(store, leads), matcher(options)), range)
      if (options.json) io.printJson(asJson(tallied))
      else for (const line of lines(tallied, io)) io.print(line)
      io.say(`${counted(tallied.total, 'lead')} since ${istDay(range.since)}, ${tallied.spam} more in spam.`)
      return damaged.report()
    })
  })

const asJson = ({ total, spam, period, hours, funnel, funnels, ...maps }: Tally) => ({
  total,
  spam,
  perDay: Math.round((total / period) * 100) / 100,
  ...Object.fromEntries(Object.entries(maps).map(([name, map]) => [name, Object.fromEntries(map)])),
  hours,
  funnel: figuresOf(funnel),
  funnels: Object.fromEntries(
    FUNNELS.map((by) => [
      by,
      Object.fromEntries([...funnels[by]].map(([word, one]) => [word, figuresOf(one)])),
    ]),
  ),
})

const BAR = 30

function lines(tallied: Tally, io: Io): string[] {
  const blocks: [string, [string, number][]][] = [
    ['By day', [...tallied.days].slice(-14)],
    ['By form', top(tallied.forms, 12)],
    ['By status', top(tallied.statuses, 12)],
    ['By course', top(tallied.courses, 8)],
    ['By source', top(tallied.sources, 8)],
    ['By city', top(tallied.cities, 8)],
    ['By campaign', top(tallied.campaigns, 8)],
    ['By first touch', top(tallied.firstTouches, 8)],
    ['By last touch', top(tallied.lastTouches, 8)],
    ['By referrer', top(tallied.referrers, 8)],
    ['Why they were lost', top(tallied.reasons, 8)],
  ]
  const counts = blocks
    .filter(([, rows]) => rows.length > 0)
    .flatMap(([title, rows], i) => [...(i > 0 ? [''] : []), io.colour.bold(title), ...bars(rows)])
  const told = FUNNELS.filter((by) => [...tallied.funnels[by].keys()].some((word) => word !== NONE[by]))
  const funnels = told.flatMap((by) => [
    '',
    io.colour.bold(`What became of them, by ${by}`),
    ...progress(topFunnels(tallied.funnels[by], 8), io.room),
  ])
  const all =
    tallied.funnel.leads > 0
      ? ['', io.colour.bold('How far they came'), ...progress([['all leads', tallied.funnel]], io.room)]
      : []
  return [...counts, ...all, ...funnels]
}

/** How many came to each step, and in how many days from the form, a median. */
function progress(rows: readonly [string, Funnel][], room: number): string[] {
  const head = ['', 'leads', ...STEPS.flatMap((step) => [step, 'days']), 'fees']
  const body = rows.map(([word, funnel]) => {
    const { leads, medianDays, fee, ...reached } = figuresOf(funnel)
    const steps = STEPS.flatMap((step) => [reached[step], medianDays[step] ?? '–'])
    return [`  ${clean(word)}`, ...[leads, ...steps].map(String), fee ? inr(fee) : '–']
  })
  return table([head, ...body], room)
}

const clean = (text: string) => cut(oneLine(text), 48)

function bars(rows: readonly [string, number][]): string[] {
  const most = Math.max(...rows.map(([, leads]) => leads), 1)
  return table(
    rows.map(([name, leads]) => [
      `  ${clean(name)}`,
      String(leads),
      '▇'.repeat(Math.ceil((leads / most) * BAR)),
    ]),
  )
}
