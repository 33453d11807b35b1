/** `/_mail` for people: the list and one mail, plain HTML without scripts; the mail's own HTML stays in a sandbox. */
import type { MailHead, StoredMail } from './mailbox.ts'

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

const IST = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'medium',
  timeStyle: 'medium',
})

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

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body>${body}</body></html>
`

/** How many mails the list shows; the rest is in the JSON. */
const SHOWN = 200

/** @param mails oldest first; @param to only mails to this address, when given */
export function mailList(mails: readonly MailHead[], to: string): string {
  const rows = mails
    .slice(-SHOWN)
    .reverse()
    .map(
      (
        mail,
      ) => `<tr><td><a href="/_mail/${encodeURIComponent(mail.id)}">${escapeHtml(mail.subject) || '(no subject)'}</a></td>
<td>${escapeHtml(mail.to.join(', '))}</td><td><time datetime="${mail.at}">${escapeHtml(IST.format(new Date(mail.at)))}</time></td></tr>`,
    )
  const shown = mails.length > SHOWN ? `, the latest ${SHOWN} below` : ''
  const table = `<table><thead><tr><th>Subject<th>To<th>Sent (IST)</tr></thead><tbody>${rows.join('\n')}</tbody></table>`
  return page(
    `Mail (${mails.length})`,
    `<h1>Mail</h1><p>${mails.length} sent${to ? ` to ${escapeHtml(to)}` : ''}${shown}. <a href="/_mail">Refresh</a> · <a href="/_mail?format=json">JSON</a></p>
${rows.length ? table : '<p class="empty">Nothing yet. Send a form on <a href="/">the site</a>, and its mails appear here.</p>'}`,
  )
}

export function mailView(mail: StoredMail): string {
  const rows: [string, string][] = [
    ['From', mail.from],
    ['To', mail.to.join(', ')],
    ['Cc', mail.cc.join(', ')],
    ['Bcc', mail.bcc.join(', ')],
    ['Reply-To', mail.replyTo.join(', ')],
    ['Sent', `${IST.format(new Date(mail.at))} IST`],
    ...Object.entries(mail.headers).filter(([name]) => /^(list-|x-|auto-|precedence)/i.test(name)),
  ]
  const table = rows
    .filter(([, value]) => value)
    .map(([name, value]) => `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`)
  const html = mail.html
    ? `<h2>HTML</h2><iframe sandbox="allow-popups" title="The mail as HTML" srcdoc="${escapeHtml(mail.html)}"></iframe>`
    : ''
  return page(
    mail.subject,
    `<p><a href="/_mail">All mail</a></p><h1>${escapeHtml(mail.subject)}</h1><table>${table.join('')}</table>
${html}<h2>Text</h2><pre>${escapeHtml(mail.text)}</pre>`,
  )
}
