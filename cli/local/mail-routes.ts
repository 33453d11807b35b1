/** `/_mail`: the list and one mail as pages, and the same as JSON (`?format=json`, `&to=`, `&body=0` without text and html). */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from './json.ts'
import { mailList, mailView, type Page } from './mail-pages.ts'
import type { Mailbox, MailHead } from './mailbox.ts'
import { sendPage } from './page.ts'

const page = (response: ServerResponse, { title, body }: Page) => sendPage(response, title, body)

export async function answerMail(
  mailbox: Mailbox,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://local')
  const asJson = query.get('format') === 'json'
  if (pathname !== '/_mail') {
    const mail = mailbox.find(decodeURIComponent(pathname.slice('/_mail/'.length)))
    if (!mail) return json(response, 404, { error: 'There is no such mail.' })
    return asJson ? json(response, 200, mail) : page(response, mailView(mail))
  }
  const to = query.get('to') ?? ''
  const all = mailbox.heads()
  const heads = to ? all.filter((head) => head.to.some((address) => address.includes(to))) : all
  if (!asJson) return page(response, mailList(heads, to))
  if (query.get('body') === '0') return json(response, 200, heads)
  return sendAll(response, mailbox, heads)
}

/** A JSON array, written mail by mail: thousands of mails never stand in memory at once. */
async function sendAll(
  response: ServerResponse,
  mailbox: Mailbox,
  heads: readonly MailHead[],
): Promise<void> {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  let before = '['
  for (const line of mailbox.lines([...heads])) {
    if (!response.write(before + line)) await new Promise((resolve) => response.once('drain', resolve))
    before = ',\n'
  }
  response.end(before === '[' ? '[]' : ']')
}
