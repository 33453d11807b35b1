/** SES as far as we call it (version 1, query protocol): SendEmail, SendRawEmail, GetSendQuota; errors for the rest. */
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Endpoint, openEndpoint } from './endpoint.ts'
import { type MailFaults, type Switch, strikes } from './faults.ts'
import type { Mailbox, StoredMail } from './mailbox.ts'
import { parseMail } from './mime.ts'
import { readBody } from './multipart.ts'

/** Largest message of SES, 40 MB, and its form encoding. */
const MAX_REQUEST = 60 * 1024 * 1024

class SesError extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export interface SesOptions {
  mailbox: Mailbox
  faults: Switch<MailFaults>
  now(): Date
}

/** Listens on a free port of 127.0.0.1. */
export async function openSes(options: SesOptions): Promise<Endpoint> {
  const server = createServer((request, response) => {
    answer(options, request, response).catch((error: Error) => response.destroy(error))
  })
  server.keepAliveTimeout = 60_000
  return openEndpoint(server)
}

async function answer(
  options: SesOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readBody(request, MAX_REQUEST)
  const faults = options.faults.now()
  const at = options.now().toISOString()
  if (faults.slowMs > 0) await new Promise((resolve) => setTimeout(resolve, faults.slowMs))
  const form = new URLSearchParams(body?.toString('utf8') ?? '')
  const action = form.get('Action') ?? ''
  try {
    if (strikes(faults.down)) throw new SesError(503, 'ServiceUnavailable', 'Service Unavailable')
    if (strikes(faults.throttle)) throw new SesError(400, 'Throttling', 'Maximum sending rate exceeded.')
    const result = act(options.mailbox, action, form, faults, at)
    if (strikes(faults.loseAnswer)) return void response.socket?.destroy()
    sendXml(
      response,
      200,
      `<${action}Response xmlns="${NS}"><${action}Result>${result}</${action}Result>${META()}</${action}Response>`,
    )
  } catch (error) {
    if (!(error instanceof SesError)) throw error
    const type = error.status < 500 ? 'Sender' : 'Receiver'
    const words = `<Type>${type}</Type><Code>${error.code}</Code><Message>${escapeXml(error.message)}</Message>`
    sendXml(
      response,
      error.status,
      `<ErrorResponse xmlns="${NS}"><Error>${words}</Error><RequestId>${randomUUID()}</RequestId></ErrorResponse>`,
    )
  }
}

const NS = 'http://ses.amazonaws.com/doc/2010-12-01/'
const META = () => `<ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata>`

function act(
  mailbox: Mailbox,
  action: string,
  form: URLSearchParams,
  faults: MailFaults,
  at: string,
): string {
  if (action === 'GetSendQuota')
    return '<Max24HourSend>50000.0</Max24HourSend><MaxSendRate>14.0</MaxSendRate><SentLast24Hours>0.0</SentLast24Hours>'
  if (action !== 'SendEmail' && action !== 'SendRawEmail')
    throw new SesError(400, 'InvalidAction', `Could not find operation ${action} for version 2010-12-01`)
  const id = `${Date.now().toString(16).padStart(16, '0')}-${randomUUID()}-000000`
  const base = { id, at, tags: tagsOf(form) }
  const mail = action === 'SendEmail' ? simple(base, form) : raw(base, form)
  check(mail, faults)
  mailbox.add(mail)
  return `<MessageId>${id}</MessageId>`
}

function check(mail: StoredMail, faults: MailFaults): void {
  const everyone = [...mail.to, ...mail.cc, ...mail.bcc]
  if (everyone.length === 0) throw new SesError(400, 'InvalidParameterValue', 'Missing final destination')
  if (everyone.length > 50) throw new SesError(400, 'InvalidParameterValue', 'Recipient count exceeds 50.')
  if (!bare(mail.from)) throw new SesError(400, 'InvalidParameterValue', "Missing final '@domain'")
  const bad = everyone.find((address) => !bare(address))
  if (bad !== undefined) throw new SesError(400, 'InvalidParameterValue', "Missing final '@domain'")
  const refused = everyone.some((address) => faults.reject.includes(bare(address)?.toLowerCase() ?? ''))
  if (refused)
    throw new SesError(400, 'MessageRejected', 'Address is on the suppression list for your account.')
}

/** `Name <a@b.c>` or `a@b.c` → the address; `undefined` when SES would not take it (ASCII, one @, a domain). */
function bare(address: string): string | undefined {
  const inner = /<([^<>]*)>\s*$/.exec(address)?.[1] ?? address
  return /^[^\s@<>(),;:"]+@[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(inner.trim()) ? inner.trim() : undefined
}

/** `prefix.member.1`, `.2` … → values in order. */
function members(form: URLSearchParams, prefix: string): string[] {
  const values: string[] = []
  for (let n = 1; form.has(`${prefix}.member.${n}`); n++) values.push(form.get(`${prefix}.member.${n}`) ?? '')
  return values
}

/** `Tags.member.1.Name`, `Tags.member.1.Value` … */
function tagsOf(form: URLSearchParams): Record<string, string> {
  const tags: Record<string, string> = {}
  for (let n = 1; form.has(`Tags.member.${n}.Name`); n++)
    tags[form.get(`Tags.member.${n}.Name`) ?? ''] = form.get(`Tags.member.${n}.Value`) ?? ''
  return tags
}

function simple(base: Pick<StoredMail, 'id' | 'at' | 'tags'>, form: URLSearchParams): StoredMail {
  return {
    ...base,
    from: form.get('Source') ?? '',
    to: members(form, 'Destination.ToAddresses'),
    cc: members(form, 'Destination.CcAddresses'),
    bcc: members(form, 'Destination.BccAddresses'),
    replyTo: members(form, 'ReplyToAddresses'),
    subject: form.get('Message.Subject.Data') ?? '',
    text: form.get('Message.Body.Text.Data') ?? '',
    html: form.get('Message.Body.Html.Data') ?? '',
    headers: {},
  }
}

function raw(base: Pick<StoredMail, 'id' | 'at' | 'tags'>, form: URLSearchParams): StoredMail {
  const { headers, text, html } = parseMail(Buffer.from(form.get('RawMessage.Data') ?? '', 'base64'))
  const lower = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  )
  const list = (name: string) =>
    (lower[name] ?? '')
      .split(/,(?![^<]*>)/)
      .map((one) => one.trim())
      .filter(Boolean)
  const destinations = members(form, 'Destinations')
  return {
    ...base,
    from: form.get('Source') || (lower.from ?? ''),
    to: destinations.length > 0 ? destinations : list('to'),
    cc: destinations.length > 0 ? [] : list('cc'),
    bcc: destinations.length > 0 ? [] : list('bcc'),
    replyTo: list('reply-to'),
    subject: lower.subject ?? '',
    text,
    html,
    headers,
  }
}

function sendXml(response: ServerResponse, status: number, body: string): void {
  response
    .writeHead(status, { 'Content-Type': 'text/xml', 'Content-Length': Buffer.byteLength(body) })
    .end(body)
}

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
