/** All sent mails, one JSON line each in `<data>/mail.ndjson`, on disk before SES answers. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { appendLine, readLines } from '../storage/data-files.ts'

export interface StoredMail {
  id: string
  /** ISO 8601 UTC. */
  at: string
  from: string
  to: string[]
  subject: string
  headers: Record<string, string>
  /** Message tags: the lead, and which of its mails. */
  tags: Record<string, string>
  text: string
  html: string
}

export type Mailbox = ReturnType<typeof openMailbox>

/** @throws DataError */
export function openMailbox(data: string) {
  mkdirSync(data, { recursive: true, mode: 0o700 })
  const file = join(data, 'mail.ndjson')
  const mails = readLines<StoredMail>(file)
  return {
    /** Oldest first. */
    mails: mails as readonly StoredMail[],
    add(mail: StoredMail) {
      appendLine(file, JSON.stringify(mail))
      mails.push(mail)
    },
  }
}
