/** The HTML report: one self-contained page for screen, phone and A4. */
import { inr } from '#content/model/catalogue/money.ts'
import { istDay, plainDay } from '#lambdas/shared/india.ts'
import { formOf } from '../forms.ts'
import { istShort, type Range } from '../time-range.ts'
import { bars, columns, figure, funnel, html, type Rows } from './charts.ts'
import { type Funnel, figuresOf, STEPS } from './funnel.ts'
import { COUNTS, FUNNELS, firstContactRows, type Tally, TITLES, top, topFunnels } from './tally.ts'

const STYLE = `
@page{size:A4;margin:14mm}
*{box-sizing:border-box}
body{margin:0 auto;max-width:60rem;padding:1.5rem;background:#fbf9f4;color:#0b1b2b;font:16px/1.5 system-ui,sans-serif}
h1{margin:0;font-size:1.6rem;line-height:1.2}
h2{margin:0 0 .5rem;font-size:1.05rem}
header p{margin:.25rem 0 1rem;color:#46586a}
dl{display:flex;flex-wrap:wrap;gap:.5rem 2.5rem;margin:0 0 1.5rem;padding:.75rem 0;border-block:1px solid #c9d6df}
dt{color:#46586a;font-size:.85rem}
dd{margin:0;font-size:1.6rem;font-weight:700;font-variant-numeric:tabular-nums}
main{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,22rem),1fr));gap:1.75rem 2rem}
section{min-width:0;break-inside:avoid}
.wide{grid-column:1/-1}
.wide p{margin:-.35rem 0 .35rem;font-size:.85rem;color:#46586a}
svg{display:block;width:100%;height:auto}
.on-phone{display:none}
details{margin-top:.4rem;font-size:.85rem;color:#46586a}
summary{cursor:pointer}
table{border-collapse:collapse;margin-top:.3rem}
th{text-align:left;font-weight:400}
th,td{padding:.1rem .75rem .1rem 0}
td{text-align:right;font-variant-numeric:tabular-nums}
small{display:inline-block;min-width:3.4em;color:#46586a;font-size:.8em}
.progress td{white-space:nowrap}
.progress{width:100%;margin:0;font-size:.9rem}
.progress tbody tr{border-top:1px solid #c9d6df}
.progress th[scope=col]{text-align:right;color:#46586a;vertical-align:bottom}
@media screen and (max-width:40rem){
body{padding:1rem}
h1{font-size:1.35rem}
dl{gap:.5rem 1.5rem}
dd{font-size:1.3rem}
.on-desk{display:none}
.on-phone{display:block}
.progress thead{display:none}
.progress tr{display:grid;grid-template-columns:1fr 1.2fr;padding:.4rem 0}
.progress th{grid-column:1/-1;font-weight:700;overflow-wrap:anywhere}
.progress td{text-align:left;padding:0;font-size:.85rem}
.progress small{min-width:0}
.progress td::before{content:attr(data-of) " ";color:#46586a}
}
@media print{.progress{font-size:9.5pt}body{padding:0;background:none;max-width:none;font-size:11pt}h1{font-size:16pt}main{grid-template-columns:1fr 1fr;gap:6mm}details{display:none}}
`

interface ReportFacts {
  brand: string
  range: Range
  madeAt: Date
  /** Filters in words; empty for all leads. */
  filters: string
}

/** The figures of a chart as a table, for screen readers and for copying. */
function figures(name: string, rows: Rows): string {
  const lines = rows.map(
    ([word, leads]) => `<tr><th scope="row">${html(word)}</th><td>${figure.format(leads)}</td></tr>`,
  )
  return `<details><summary>Figures</summary><table><thead><tr><th>${name}</th><th>Leads</th></tr></thead><tbody>${lines.join('')}</tbody></table></details>`
}

const shown = (title: string, chart: string, only = '') =>
  chart.replace('<svg ', `<svg role="img" aria-label="${html(title)}"${only && ` class="${only}"`} `)

function section(title: string, rows: Rows, chart: string): string {
  if (rows.length === 0) return ''
  return `<section><h2>${html(title)}</h2>${shown(title, chart)}${figures(title, rows)}</section>`
}

/** A full-width chart, and a narrow copy for phones, where the first would be unreadable. */
function wide(title: string, rows: Rows): string {
  if (rows.length === 0) return ''
  const charts = shown(title, columns(rows), 'on-desk') + shown(title, columns(rows, 360, 190), 'on-phone')
  return `<section class="wide"><h2>${html(title)}</h2>${charts}${figures(title, rows)}</section>`
}

/** `2026-11-21` → `21 Nov` */
const shortDay = (day: string) => plainDay(day).replace(/^(\d+ \w{3}).*$/, '$1')

const days = (median: number | null) => (median === null ? '' : `${median} d`)

/** Conversion by word, as a table; on a phone each row is a block. */
function progress(title: string, rows: readonly [string, Funnel][]): string {
  const head = ['Leads', 'Contacted', 'Qualified', 'Enrolled', 'Fees']
  const lines = rows.map(([word, funnel]) => {
    const { leads, medianDays, fee, ...reached } = figuresOf(funnel)
    const cells = [
      figure.format(leads),
      ...STEPS.map((step) => `${figure.format(reached[step])} <small>${days(medianDays[step])}</small>`),
      fee ? inr(fee) : '–',
    ]
    return `<tr><th scope="row">${html(word)}</th>${cells.map((cell, at) => `<td data-of="${head[at]}">${cell}</td>`).join('')}</tr>`
  })
  const titles = head.map((word) => `<th scope="col">${word}</th>`).join('')
  return `<section class="wide"><h2>${html(title)}</h2><p>Days (d): median from the form to that step.</p><table class="progress"><thead><tr><td></td>${titles}</tr></thead><tbody>${lines.join('')}</tbody></table></section>`
}

/** How soon people were contacted, as a table. */
function firstContact(by: string, contacts: Tally['firstContacts']['form']): string {
  if (contacts.size === 0) return ''
  const head = ['Leads', 'Contacted', 'Minutes']
  const lines = firstContactRows(contacts).map(([word = '', ...cells]) => {
    const name = by === 'form' ? (formOf(word)?.title ?? word) : word
    return `<tr><th scope="row">${html(name)}</th>${cells.map((cell, at) => `<td data-of="${head[at]}">${cell}</td>`).join('')}</tr>`
  })
  const titles = head.map((word) => `<th scope="col">${word}</th>`).join('')
  return `<section class="wide"><h2>First contact, by ${by}</h2><p>Minutes: median from the form to the first contact, in working time (Monday to Saturday, 9:00 to 18:00).</p><table class="progress"><thead><tr><td></td>${titles}</tr></thead><tbody>${lines.join('')}</tbody></table></section>`
}

/** The HTML document, without scripts and external addresses. */
export function reportPage(counted: Tally, { brand, range, madeAt, filters }: ReportFacts): string {
  const byDay = [...counted.days].map(([day, leads]) => [shortDay(day), leads] as const)
  const hours = counted.hours.map((leads, hour) => [String(hour).padStart(2, '0'), leads] as const)
  const forms = top(counted.forms, 12).map(([form, leads]) => [formOf(form)?.title ?? form, leads] as const)
  const statuses = top(counted.statuses, 12)
  const words = COUNTS.filter((name) => name !== 'forms' && name !== 'statuses').map((name) => {
    const rows = top(counted[name], 10)
    return section(TITLES[name], rows, bars(rows))
  })
  const funnels = FUNNELS.flatMap((by) => {
    const rows = topFunnels(counted, by, 10)
    return rows.length > 0 ? progress(`What became of them, by ${by}`, rows) : []
  })
  const { leads: received, medianDays, ...reached } = figuresOf(counted.funnel)
  const medianText = (median: number | null) => (median === null ? '' : `median ${median} days`)
  const steps = [
    ['received', received] as const,
    ...STEPS.map((step) => [step, reached[step], medianText(medianDays[step])] as const),
  ]
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
<div><dt>Leads</dt><dd>${figure.format(counted.total)}</dd></div>
<div><dt>People</dt><dd>${figure.format(counted.people)}</dd></div>
<div><dt>A day</dt><dd>${average}</dd></div>
<div><dt>Enrolled</dt><dd>${figure.format(reached.enrolled)}</dd></div>
<div><dt>Fees</dt><dd>${inr(counted.funnel.fee)}</dd></div>
<div><dt>Spam, not counted</dt><dd>${figure.format(counted.spam)}</dd></div>
</dl>
</header>
<main>
${counted.total === 0 ? '<p>No leads in this time.</p>' : ''}
${wide('By day', byDay)}
${section('Funnel: how far leads came', received > 0 ? steps : [], funnel(steps))}
${section('By status', statuses, bars(statuses))}
${section('By form', forms, bars(forms))}
${words.join('\n')}
${wide('By hour of the day', counted.total > 0 ? hours : [])}
${firstContact('form', counted.firstContacts.form)}
${firstContact('owner', counted.firstContacts.owner)}
${funnels.join('\n')}
</main>
</body>
</html>
`
}
