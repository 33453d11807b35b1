/** The staff's report: one page that needs nothing else, for the screen and for A4. */
import { istDay, plainDay } from '#lambdas/shared/india.ts'
import { type Tally, top } from '../tally.ts'
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

const LADDER = ['new', 'contacted', 'qualified', 'enrolled']

/** How many ever reached each step: who is qualified has been contacted. Lost leads count as contacted. */
function ladder(statuses: ReadonlyMap<string, number>): [string, number][] {
  const at = (status: string) => statuses.get(status) ?? 0
  const reached = LADDER.map((_, i) => LADDER.slice(i).reduce((sum, status) => sum + at(status), 0))
  const lost = at('lost')
  return LADDER.map((status, i) => [
    status === 'new' ? 'received' : status,
    (reached[i] ?? 0) + (i < 2 ? lost : 0),
  ])
}

/** Facts → the whole HTML document; no script, no address outside. */
export function reportPage({ brand, range, madeAt, filters, counted, titleOf }: ReportFacts): string {
  const days = [...counted.days].map(([day, leads]) => [shortDay(day), leads] as const)
  const hours = counted.hours.map((leads, hour) => [String(hour).padStart(2, '0'), leads] as const)
  const forms = top(counted.forms, 12).map(([form, leads]) => [titleOf(form), leads] as const)
  const [courses, sources, cities] = [
    top(counted.courses, 10),
    top(counted.sources, 10),
    top(counted.cities, 10),
  ]
  const statuses = top(counted.statuses, 12)
  const steps = ladder(counted.statuses)
  const until = plainDay(istDay(new Date(Date.parse(range.until) - 1)))
  const since = plainDay(istDay(range.since))
  const average = counted.days.size > 0 ? (counted.total / counted.days.size).toFixed(1) : '0'
  const enrolled = counted.statuses.get('enrolled') ?? 0
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
<div><dt>Enrolled</dt><dd>${count.format(enrolled)}</dd></div>
<div><dt>Spam, not counted</dt><dd>${count.format(counted.spam)}</dd></div>
</dl>
</header>
<main>
${counted.total === 0 ? '<p>No leads in this time.</p>' : ''}
${section('By day', days, columns(days), true)}
${section('Funnel: how far leads came', counted.total > 0 ? steps : [], funnel(steps))}
${section('By status', statuses, bars(statuses))}
${section('By form', forms, bars(forms))}
${section('By course', courses, bars(courses))}
${section('By source', sources, bars(sources))}
${section('By city', cities, bars(cities))}
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
@media print{body{padding:0;background:none;max-width:none;font-size:11pt}main{grid-template-columns:1fr 1fr;gap:6mm}details{display:none}}
`
