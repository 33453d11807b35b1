/** `/_mail`: the list and one mail as pages, and the same as JSON (`?format=json`, `&to=`, `&body=0` without text and html). */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from './json.ts'
import { mailList, mailView, type Page } from './mail-pages.ts'
import type { Mailbox } from './mailbox.ts'
import { sendPage } from './page.ts'

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
