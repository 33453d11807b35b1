/** Stores all sent mails in `<data>/mail.ndjson`, one JSON line each, before the local SES reports that they are sent. */
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
  /** SES message tags: the id of the lead and the name of the mail, such as `staff`. */
  tags: Record<string, string>
  text: string
  html: string
}

export type Mailbox = ReturnType<typeof openMailbox>

/** Reads the stored mails. @throws DataError if the file cannot be read */
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
