/**
 * `/_mail`: the list and one mail as pages, and the same as JSON (`?format=json`, `&to=`, `&body=0` without text and html).
 * A mail's own HTML stays in a sandbox.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { escapeHtml } from '#lambdas/core/html.ts'
import type { Mailbox, StoredMail } from './mailbox.ts'
import { json, sendPage, timeOf } from './page.ts'

interface Page {
  title: string
  body: string
}

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

/** How many mails the list shows; the rest is in the JSON. */
const SHOWN = 200

/** @param mails oldest first; @param to only mails to this address, when given */
export function mailList(mails: readonly StoredMail[], to: string): Page {
  const rows = mails
    .slice(-SHOWN)
    .reverse()
    .map(
      (
        mail,
      ) => `<tr><td><a href="/_mail/${encodeURIComponent(mail.id)}">${escapeHtml(mail.subject) || '(no subject)'}</a></td>
<td>${escapeHtml(mail.to.join(', '))}</td><td>${timeOf(mail.at)}</td></tr>`,
    )
  const shown = mails.length > SHOWN ? `, the latest ${SHOWN} below` : ''
  const table = `<table><thead><tr><th>Subject<th>To<th>Sent</tr></thead><tbody>${rows.join('\n')}</tbody></table>`
  return {
    title: `Mail (${mails.length})`,
    body: `<h1>Mail</h1><p>${mails.length} sent${to ? ` to ${escapeHtml(to)}` : ''}${shown}. <a href="/_mail">Refresh</a> · <a href="/_mail?format=json">JSON</a></p>
${rows.length ? table : '<p class="empty">Nothing yet. Send a form on <a href="/">the site</a>, and its mails appear here.</p>'}`,
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
