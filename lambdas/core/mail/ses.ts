/** Sends mail with SES (version 1), and classifies its errors for the outbox. */
import { randomBytes } from 'node:crypto'
import { SendRawEmailCommand } from '@aws-sdk/client-ses'
import { env } from '../env.ts'
import { ses } from '../store/clients.ts'
import type { Mail } from '../types.ts'

export interface Envelope {
  to: readonly string[]
  replyTo?: string
  /** SES message tags. Only letters, digits, `-` and `_`. */
  tags: Record<string, string>
  /** Used instead of the default configuration set of our sending identity. */
  configurationSet?: string
}

/** Sends one mail and returns the message id of SES. Throws the errors of SES. */
export async function sendMail(mail: Mail, { to, replyTo, tags, configurationSet }: Envelope) {
  const Source = encodeSender(env().MAIL_FROM)
  const sent = await ses().send(
    new SendRawEmailCommand({
      Source,
      Destinations: [...to],
      RawMessage: { Data: Buffer.from(mimeMessage(mail, Source, to, replyTo)) },
      Tags: Object.entries(tags).map(([Name, Value]) => ({ Name, Value })),
      ...(configurationSet && { ConfigurationSetName: configurationSet }),
    }),
  )
  return sent.MessageId ?? ''
}

/** Base64 in lines of 76 characters (RFC 2045). */
function base64(text: string): string {
  const lines = Buffer.from(text)
    .toString('base64')
    .match(/.{1,76}/g)
  return lines?.join('\r\n') ?? ''
}

/** RFC 2047 encoded words of at most 45 bytes, so that long subjects fit a header line. @param plain text to leave as is */
function encodedWords(text: string, plain = /^[\x20-\x7e]*$/): string {
  if (plain.test(text)) return text
  const words: string[] = ['']
  for (const char of text) {
    if (Buffer.byteLength((words.at(-1) ?? '') + char) > 45) words.push('')
    words[words.length - 1] += char
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join('\r\n ')
}

/** Sender names that need no encoding (RFC 5322). A comma would end the name. */
const plainWords = /^[\w !#$%&'*+/?^`{|}~-]*$/

/** Encodes the name in `Name <address>` for one line of a header. */
export function encodeSender(from: string): string {
  const at = from.lastIndexOf('<')
  const name = from
    .slice(0, Math.max(0, at))
    .replace(/[\p{Cc}\p{Z}"]+/gu, ' ')
    .trim()
  return name ? `${encodedWords(name, plainWords).replaceAll('\r\n', '')} ${from.slice(at)}` : from
}

/** MIME message with text and HTML parts. Header values lose line breaks. */
export function mimeMessage(mail: Mail, from: string, to: readonly string[], replyTo?: string): string {
  const boundary = `part-${randomBytes(12).toString('hex')}`
  const oneLine = (value: string) => value.replace(/[\r\n]+/g, ' ')
  const headers: [string, string][] = [
    ['From', oneLine(from)],
    ['To', oneLine(to.join(', '))],
    ...(replyTo ? [['Reply-To', oneLine(replyTo)] as [string, string]] : []),
    ['Subject', encodedWords(oneLine(mail.subject))],
    ...Object.entries(mail.headers ?? {}).map(([name, value]): [string, string] => [name, oneLine(value)]),
    ['MIME-Version', '1.0'],
    ['Content-Type', `multipart/alternative; boundary="${boundary}"`],
  ]
  const part = (type: string, body: string) =>
    `--${boundary}\r\nContent-Type: ${type}; charset=UTF-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(body)}\r\n`
  const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return `${head}\r\n${part('text/plain', mail.text)}${part('text/html', mail.html)}--${boundary}--\r\n`
}

/** SES refuses our identity, configuration set or account, not the recipient. */
const senderRefused =
  /^(?:MessageRejected|MailFromDomainNotVerified|ConfigurationSet|AccountSendingPaused|AccessDenied)/

type ErrorClass = 'address' | 'sandbox' | 'sender' | 'later'

/**
 * `address`: SES refuses this recipient, which is final. `sandbox`: the account may mail only verified addresses.
 * `sender`: the fault is ours, so staff must act, and the mail is retried meanwhile. `later`: retry.
 */
export function classifyError(error: unknown): ErrorClass {
  if (!(error instanceof Error)) return 'later'
  if (error.name === 'InvalidParameterValue') return 'address'
  if (isSandbox(error)) return 'sandbox'
  if (error.name === 'MessageRejected' && /blacklist|suppress/i.test(error.message)) return 'address'
  return senderRefused.test(error.name) ? 'sender' : 'later'
}

/** Whether SES refused only the recipient. If the error also names our own domain as unverified, the fault is ours. */
function isSandbox({ name, message }: Error): boolean {
  const refused = name === 'MessageRejected' && message.includes('address is not verified')
  const [, ours = ''] = /@([^\s>]+)/.exec(env().MAIL_FROM) ?? []
  return refused && message.includes('@') && !message.toLowerCase().includes(ours.toLowerCase())
}
