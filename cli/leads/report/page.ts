/** The staff's report: one page that needs nothing else, for the screen and for A4. */
import { inr } from '#content/model/money.ts'
import { istDay, plainDay } from '#lambdas/shared/india.ts'
import { type Funnel, figuresOf, STEPS } from '../funnel.ts'
import { FUNNELS, type Tally, top, topFunnels } from '../tally.ts'
import { istShort, type Range } from '../when.ts'
import { bars, columns, funnel } from './charts.ts'

interface ReportFacts {
  brand: string
  range: Range
  madeAt: Date
  /** Filters in words; empty for all leads. */
  filters: string
  counted: Tally
  titleOf: (form: string) => string
}

const html = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\p{C}+/gu, ' ')

const count = new Intl.NumberFormat('en-IN')

/** `{name, leads}` rows as a table for readers who cannot see the chart, and for copying. */
function figures(name: string, rows: readonly (readonly [string, number])[]): string {
  const lines = rows.map(
    ([word, leads]) => `<tr><th scope="row">${html(word)}</th><td>${count.format(leads)}</td></tr>`,
  )
  return `<details><summary>Figures</summary><table><thead><tr><th>${name}</th><th>Leads</th></tr></thead><tbody>${lines.join('')}</tbody></table></details>`
}

function section(
  title: string,
  rows: readonly (readonly [string, number])[],
  chart: string,
  wide = false,
): string {
  if (rows.length === 0) return ''
  const shown = chart.replace('<svg ', `<svg role="img" aria-label="${html(title)}" `)
  return `<section${wide ? ' class="wide"' : ''}><h2>${html(title)}</h2>${shown}${figures(title, rows)}</section>`
}

/** `2026-11-21` → `21 Nov` */
const shortDay = (day: string) => plainDay(day).replace(/^(\d+ \w{3}).*$/, '$1')

/** What became of the leads of each word: a table, since seven figures are no chart. */
function progress(title: string, rows: readonly [string, Funnel][]): string {
  const head = ['Leads', 'Contacted', 'Qualified', 'Enrolled', 'Days to enrol', 'Fees']
  const lines = rows.map(([word, funnel]) => {
    const { leads, contacted, qualified, enrolled, medianDays, fee } = figuresOf(funnel)
    const cells = [
      ...[leads, contacted, qualified, enrolled].map((each) => count.format(each)),
      medianDays.enrolled === null ? '–' : String(medianDays.enrolled),
      fee ? inr(fee) : '–',
    ]
    return `<tr><th scope="row">${html(word)}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  })
  const titles = head.map((word) => `<th scope="col">${word}</th>`).join('')
  return `<section class="wide"><h2>${html(title)}</h2><div class="scroll"><table class="progress"><thead><tr><td></td>${titles}</tr></thead><tbody>${lines.join('')}</tbody></table></div></section>`
}

/** Sections of words, each with its title. */
const WORDS: readonly (readonly [string, (counted: Tally) => ReadonlyMap<string, number>])[] = [
  ['By course', ({ courses }) => courses],
  ['By source', ({ sources }) => sources],
  ['By city', ({ cities }) => cities],
  ['By campaign', ({ campaigns }) => campaigns],
  ['By first touch', ({ firstTouches }) => firstTouches],
  ['By last touch', ({ lastTouches }) => lastTouches],
  ['By referrer', ({ referrers }) => referrers],
  ['Why they were lost', ({ reasons }) => reasons],
]

/** Facts → the whole HTML document; no script, no address outside. */
export function reportPage({ brand, range, madeAt, filters, counted, titleOf }: ReportFacts): string {
  const days = [...counted.days].map(([day, leads]) => [shortDay(day), leads] as const)
  const hours = counted.hours.map((leads, hour) => [String(hour).padStart(2, '0'), leads] as const)
  const forms = top(counted.forms, 12).map(([form, leads]) => [titleOf(form), leads] as const)
  const statuses = top(counted.statuses, 12)
  const words = WORDS.map(([title, of]) => {
    const rows = top(of(counted), 10)
    return section(title, rows, bars(rows))
  })
  const funnels = FUNNELS.flatMap((by) => {
    const rows = topFunnels(counted.funnels[by], 10)
    return rows.length > 0 ? progress(`What became of them, by ${by}`, rows) : []
  })
  const { leads: received, reached } = counted.funnel
  const steps = [['received', received] as const, ...STEPS.map((step) => [step, reached[step]] as const)]
  const until = plainDay(istDay(new Date(Date.parse(range.until) - 1)))
  const since = plainDay(istDay(range.since))
  const average = (counted.total / counted.period).toFixed(1)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Leads of ${html(brand)}, ${since} to ${until}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>Leads, ${since} to ${until}</h1>
<p>${html(brand)}. Made ${istShort(madeAt)} IST. ${html(filters || 'All leads')}.</p>
<dl>
<div><dt>Leads</dt><dd>${count.format(counted.total)}</dd></div>
<div><dt>A day</dt><dd>${average}</dd></div>
<div><dt>Enrolled</dt><dd>${count.format(reached.enrolled)}</dd></div>
<div><dt>Fees</dt><dd>${inr(counted.funnel.fee)}</dd></div>
<div><dt>Spam, not counted</dt><dd>${count.format(counted.spam)}</dd></div>
</dl>
</header>
<main>
${counted.total === 0 ? '<p>No leads in this time.</p>' : ''}
${section('By day', days, columns(days), true)}
${section('Funnel: how far leads came', received > 0 ? steps : [], funnel(steps))}
${section('By status', statuses, bars(statuses))}
${section('By form', forms, bars(forms))}
${words.join('\n')}
${funnels.join('\n')}
${section('By hour of the day', counted.total > 0 ? hours : [], columns(hours), true)}
</main>
</body>
</html>
`
}

const STYLE = `
@page{size:A4;margin:14mm}
*{box-sizing:border-box}
body{margin:0 auto;max-width:60rem;padding:1.5rem;background:#fbf9f4;color:#0b1b2b;font:16px/1.5 system-ui,sans-serif}
h1{margin:0;font-size:1.75rem;line-height:1.2}
h2{margin:0 0 .5rem;font-size:1.05rem}
header p{margin:.25rem 0 1rem;color:#46586a}
dl{display:flex;flex-wrap:wrap;gap:.5rem 2.5rem;margin:0 0 1.5rem;padding:.75rem 0;border-block:1px solid #c9d6df}
dt{color:#46586a;font-size:.85rem}
dd{margin:0;font-size:1.6rem;font-weight:700;font-variant-numeric:tabular-nums}
main{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,25rem),1fr));gap:1.75rem 2rem}
section{min-width:0;break-inside:avoid}
.wide{grid-column:1/-1}
svg{display:block;width:100%;height:auto}
details{margin-top:.4rem;font-size:.85rem;color:#46586a}
summary{cursor:pointer}
table{border-collapse:collapse;margin-top:.3rem}
th{text-align:left;font-weight:400}
th,td{padding:.1rem .75rem .1rem 0}
td{text-align:right;font-variant-numeric:tabular-nums}
.scroll{overflow-x:auto}
.progress{width:100%;margin:0;font-size:.9rem}
.progress th[scope=col]{text-align:right;color:#46586a;vertical-align:bottom}
@media print{body{padding:0;background:none;max-width:none;font-size:11pt}main{grid-template-columns:1fr 1fr;gap:6mm}details{display:none}}
`
