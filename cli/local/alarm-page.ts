/** `/_alarms`: every alarm of the template with its state, as a page and as JSON (`?format=json`). */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { escapeHtml } from '#lambdas/core/html.ts'
import type { AlarmState, CloudWatch } from './cloudwatch.ts'
import { json, sendPage, timeOf } from './page.ts'

/** Worst first. */
const WORDS = { ALARM: 'rings', INSUFFICIENT_DATA: 'no data yet', OK: 'well' } as const
const ORDER = Object.keys(WORDS)

export function answerAlarms(
  cloudwatch: Pick<CloudWatch, 'alarms'>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const alarms = cloudwatch
    .alarms()
    .sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state) || a.name.localeCompare(b.name))
  if (searchParams.get('format') === 'json') {
    json(response, 200, alarms)
    return
  }
  const ringing = alarms.filter(({ state }) => state === 'ALARM').length
  sendPage(
    response,
    ringing ? `Alarms (${ringing})` : 'Alarms',
    `<h1>Alarms</h1><p>${ringing || 'None'} of ${alarms.length} ring${ringing === 1 ? 's' : ''}. <a href="/_alarms">Refresh</a> · <a href="/_alarms?format=json">JSON</a></p>
<table><thead><tr><th>Alarm<th>State<th>Since<th>What it means</tr></thead><tbody>${alarms.map(row).join('\n')}</tbody></table>`,
  )
}

const row = ({ name, state, since, impact, reason }: AlarmState) =>
  `<tr><th scope="row">${escapeHtml(name)}</th><td>${state === 'ALARM' ? `<strong>${WORDS[state]}</strong>` : WORDS[state]}</td><td>${timeOf(since)}</td><td>${escapeHtml(impact)}<br><small>${escapeHtml(reason)}</small></td></tr>`
