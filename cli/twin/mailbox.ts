/** Every mail the twin has sent, one JSON line each in `<data>/mail.ndjson`: on disk before SES answers. */
import { appendFileSync, closeSync, mkdirSync, openSync, readFileSync, truncateSync } from 'node:fs'
import { join } from 'node:path'

export interface StoredMail {
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
  text: string
  html: string
  /** As in a raw mail; empty for SendEmail, which has none. */
  headers: Record<string, string>
  /** Message tags: which lead and which of its mails this is. */
  tags: Record<string, string>
}

export interface Mailbox {
  add(mail: StoredMail): void
  /** Oldest first. */
  all(): readonly StoredMail[]
  find(id: string): StoredMail | undefined
  close(): void
}

/** Opens the mailbox; half a line at its end (a kill in the middle of a write) is cut off. */
export function openMailbox(data: string): Mailbox {
  mkdirSync(data, { recursive: true, mode: 0o700 })
  const path = join(data, 'mail.ndjson')
  const mails = load(path)
  const file = openSync(path, 'a', 0o600)
  return {
    add(mail) {
      appendFileSync(file, `${JSON.stringify(mail)}\n`)
      mails.push(mail)
    },
    all: () => mails,
    find: (id) => mails.find((mail) => mail.id === id),
    close: () => closeSync(file),
  }
}

function load(path: string): StoredMail[] {
  let content: Buffer
  try {
    content = readFileSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
  const whole = content.lastIndexOf('\n') + 1
  if (whole < content.length) truncateSync(path, whole)
  const lines = content.subarray(0, whole).toString('utf8').split('\n')
  return lines.filter(Boolean).map((line) => JSON.parse(line) as StoredMail)
}
