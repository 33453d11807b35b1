/**
 * The mails of the local stack at `/_mail`, as HTML without scripts or as JSON (`?format=json`). The list takes
 * `to=<address>` and `body=0`, which leaves out text and HTML. The HTML of a mail is shown in a sandbox.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { escapeHtml } from '#lambdas/core/html.ts'
import type { Mailbox, StoredMail } from './mailbox.ts'

const format = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'medium',
  timeStyle: 'medium',
})

const timeOf = (iso: string) =>
  `<time datetime="${escapeHtml(iso)}">${escapeHtml(format.format(new Date(iso)))} IST</time>`

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem }
h1 { font-size: 1.4rem; margin: 0 0 1rem }
table { border-collapse: collapse; width: 100% }
th, td { border-bottom: 1px solid #8884; padding: .5rem .75rem .5rem 0; text-align: left; vertical-align: top; overflow-wrap: anywhere }
th { white-space: nowrap }
pre { background: #8881; border-radius: .5rem; padding: 1rem; white-space: pre-wrap; overflow-wrap: anywhere }
iframe { border: 1px solid #8884; border-radius: .5rem; background: #fff; width: 100%; height: 36rem }
.empty { padding: 2rem 0 }`

/** @param body HTML, already escaped */
function sendPage(response: ServerResponse, title: string, body: string): void {
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src * data:; frame-src 'self'; base-uri 'none'; form-action 'none'",
  })
  response.end(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body>${body}</body></html>
`)
}

export function json(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  response.end(`${JSON.stringify(value)}\n`)
}

type Page = Record<'title' | 'body', string>

export function answerMail({ mails }: Mailbox, request: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://local')
  const answer = (value: unknown, { title, body }: Page) =>
    query.get('format') === 'json' ? json(response, 200, value) : sendPage(response, title, body)
  if (pathname !== '/_mail') {
    const id = decodeURIComponent(pathname.slice('/_mail/'.length))
    const mail = mails.find((one) => one.id === id)
    if (mail) answer(mail, mailView(mail))
    else json(response, 404, { error: 'There is no such mail.' })
    return
  }
  const to = query.get('to') ?? ''
  const found = to ? mails.filter((mail) => mail.to.some((address) => address.includes(to))) : mails
  const heads = query.get('body') === '0' && found.map(({ text: _text, html: _html, ...head }) => head)
  answer(heads || found, mailList(found, to))
}

/** Mails in the HTML list. The JSON has all. */
const MAX_LISTED = 200

/** @param mails oldest first. @param to the filter, for the heading */
export function mailList(mails: readonly StoredMail[], to: string): Page {
  const rows = mails
    .slice(-MAX_LISTED)
    .reverse()
    .map(
      (
        mail,
      ) => `<tr><td><a href="/_mail/${encodeURIComponent(mail.id)}">${escapeHtml(mail.subject) || '(no subject)'}</a></td>
<td>${escapeHtml(mail.to.join(', '))}</td><td>${timeOf(mail.at)}</td></tr>`,
    )
  const shown = mails.length > MAX_LISTED ? `, the latest ${MAX_LISTED} below` : ''
  const table = `<table><thead><tr><th>Subject<th>To<th>Sent</tr></thead><tbody>${rows.join('\n')}</tbody></table>`
  return {
    title: `Mail (${mails.length})`,
    body: `<h1>Mail</h1><p>${mails.length} sent${to ? ` to ${escapeHtml(to)}` : ''}${shown}. <a href="/_mail">Refresh</a> · <a href="/_mail?format=json">JSON</a></p>
${rows.length ? table : '<p class="empty">No mail yet. Send a form on <a href="/">the site</a>, and its mails appear here.</p>'}`,
  }
}

export function mailView(mail: StoredMail): Page {
  const rows: [string, string][] = [
    ['From', mail.from],
    ['To', mail.to.join(', ')],
    ['Cc', mail.cc.join(', ')],
    ['Bcc', mail.bcc.join(', ')],
    ['Reply-To', mail.replyTo.join(', ')],
    ...Object.entries(mail.headers).filter(([name]) => /^(list-|x-|auto-|precedence)/i.test(name)),
  ]
  const row = (name: string, value: string) =>
    `<tr><th scope="row">${escapeHtml(name)}</th><td>${value}</td></tr>`
  const table = rows.filter(([, value]) => value).map(([name, value]) => row(name, escapeHtml(value)))
  const html = mail.html
    ? `<h2>HTML</h2><iframe sandbox="allow-popups" title="The mail as HTML" srcdoc="${escapeHtml(mail.html)}"></iframe>`
    : ''
  return {
    title: mail.subject,
    body: `<p><a href="/_mail">All mail</a></p><h1>${escapeHtml(mail.subject)}</h1>
<table>${row('Sent', timeOf(mail.at))}${table.join('')}</table>
${html}<h2>Text</h2><pre>${escapeHtml(mail.text)}</pre>`,
  }
}
