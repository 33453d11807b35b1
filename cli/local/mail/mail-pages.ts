/**
 * Shows the mails of the local stack at `/_mail`, as HTML without scripts or as JSON (`?format=json`). `to=<address>` filters
 * the list, and `body=0` leaves out text and HTML in JSON. The HTML of a mail is shown in a sandboxed frame.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { escapeHtml } from '#lambdas/core/html.ts'
import type { Mailbox, StoredMail } from './mailbox.ts'

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem }
table { border-collapse: collapse; width: 100% }
th, td { border-bottom: 1px solid #8884; padding: .5rem .75rem .5rem 0; text-align: left; vertical-align: top; overflow-wrap: anywhere }
pre { background: #8881; padding: 1rem; white-space: pre-wrap; overflow-wrap: anywhere }
iframe { background: #fff; width: 100%; height: 36rem }`

const timeOf = ({ at }: StoredMail) => new Date(at).toLocaleString('en-IN', { timeZone: 'Asia/Kolkata' })

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src * data:; frame-src 'self'; base-uri 'none'; form-action 'none'"

export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  response.end(`${JSON.stringify(value)}\n`)
}

export function serveMailbox({ mails }: Mailbox, request: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://local')
  const answer = (value: unknown, page: string) => {
    if (query.get('format') === 'json') return sendJson(response, 200, value)
    const type = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }
    response.writeHead(200, { ...type, 'Content-Security-Policy': POLICY })
    return response.end(`<!doctype html><html lang="en"><title>Mail</title><style>${STYLE}</style>${page}\n`)
  }
  if (pathname !== '/_mail') {
    const id = decodeURIComponent(pathname.slice('/_mail/'.length))
    const mail = mails.find((storedMail) => storedMail.id === id)
    if (mail) answer(mail, mailHtml(mail))
    else sendJson(response, 404, { error: 'There is no such mail.' })
    return
  }
  const to = query.get('to') ?? ''
  const shown = mails.filter((mail) => !to || mail.to.some((address) => address.includes(to)))
  const heads = query.get('body') === '0' && shown.map(({ text: _text, html: _html, ...head }) => head)
  answer(heads || shown, mailListHtml(shown))
}

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>\n`

/** Returns the list as HTML, newest mail first. @param mails oldest first */
export function mailListHtml(mails: readonly StoredMail[]): string {
  const rows = mails.map((mail) => {
    const { id, subject, to } = mail
    const link = `<a href="/_mail/${encodeURIComponent(id)}">${escapeHtml(subject) || '(no subject)'}</a>`
    return row(link, escapeHtml(to.join(', ')), timeOf(mail))
  })
  const none = '<p>No mail yet. Send a form on <a href="/">the site</a>, and its mails appear here.</p>'
  return `<h1>Mail (${mails.length})</h1>${rows.length > 0 ? `<table>${rows.reverse().join('')}</table>` : none}`
}

export function mailHtml(mail: StoredMail): string {
  const facts = { Sent: timeOf(mail), Envelope: mail.to.join(', '), ...mail.headers }
  const rows = Object.entries(facts).map(([name, value]) => row(escapeHtml(name), escapeHtml(value)))
  return `<p><a href="/_mail">All mail</a></p><h1>${escapeHtml(mail.subject)}</h1><table>${rows.join('')}</table>
${mail.html && `<iframe sandbox="allow-popups" title="The mail as HTML" srcdoc="${escapeHtml(mail.html)}"></iframe>`}
<h2>Text</h2><pre>${escapeHtml(mail.text)}</pre>`
}
