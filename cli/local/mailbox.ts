/** Every mail that SES has sent, one JSON line each in `<data>/mail.ndjson`: on disk before SES answers. */
import { closeSync, mkdirSync, openSync, readFileSync, readSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { appendWhole, damaged } from './data-files.ts'

/** What stays in memory of each mail; the bodies stay on disk. */
export interface MailHead {
  /** The MessageId that SES answered. */
  id: string
  /** ISO 8601 UTC. */
  at: string
  from: string
  to: string[]
  cc: string[]
  bcc: string[]
  replyTo: string[]
  subject: string
  /** As in a raw mail; empty for SendEmail, which has none. */
  headers: Record<string, string>
  /** Message tags: which lead and which of its mails this is. */
  tags: Record<string, string>
}

export interface StoredMail extends MailHead {
  text: string
  html: string
}

export interface Mailbox {
  add(mail: StoredMail): void
  /** Oldest first. */
  heads(): readonly MailHead[]
  find(id: string): StoredMail | undefined
  /** The whole mail of each head, as a line of JSON without its end. */
  lines(heads: readonly MailHead[]): Generator<string>
  close(): void
}

interface Place {
  from: number
  length: number
}

/** Opens the mailbox; half a line at its end (a kill in the middle of a write) is cut off. */
export function openMailbox(data: string): Mailbox {
  mkdirSync(data, { recursive: true, mode: 0o700 })
  const path = join(data, 'mail.ndjson')
  const heads: MailHead[] = []
  const places = new Map<string, Place>()
  let end = 0
  const remember = ({ text: _text, html: _html, ...head }: StoredMail, length: number) => {
    heads.push(head)
    places.set(head.id, { from: end, length })
    end += length + 1
  }
  for (const line of wholeLines(path)) remember(parsed(path, line), line.length)
  const file = openSync(path, 'a+', 0o600)

  const lineOf = (id: string): string | undefined => {
    const place = places.get(id)
    if (!place) return undefined
    const bytes = Buffer.alloc(place.length)
    readSync(file, bytes, 0, place.length, place.from)
    return bytes.toString('utf8')
  }

  return {
    add(mail) {
      const line = Buffer.from(`${JSON.stringify(mail)}\n`)
      appendWhole(file, line)
      remember(mail, line.length - 1)
    },
    heads: () => heads,
    find(id) {
      const line = lineOf(id)
      return line === undefined ? undefined : (JSON.parse(line) as StoredMail)
    },
    *lines(wanted) {
      for (const { id } of wanted) yield lineOf(id) ?? ''
    },
    close: () => closeSync(file),
  }
}

/** @throws DataError */
function parsed(path: string, line: Buffer): StoredMail {
  try {
    return JSON.parse(line.toString('utf8')) as StoredMail
  } catch (error) {
    throw damaged(path, error)
  }
}

function* wholeLines(path: string): Generator<Buffer> {
  let content: Buffer
  try {
    content = readFileSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  const whole = content.lastIndexOf(0x0a) + 1
  if (whole < content.length) truncateSync(path, whole)
  for (let from = 0; from < whole; ) {
    const to = content.indexOf(0x0a, from)
    yield content.subarray(from, to)
    from = to + 1
  }
}
