/** When each lead's mails changed state, a line each in `<data>/journal.ndjson`, for tests that ask in what order things happened. */
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Change } from '#cli/local/storage/table-store.ts'

export interface JournalLine {
  /** ISO 8601 UTC, of this process and not of the Lambdas. */
  at: string
  /** Partition key of the lead. */
  pk: string
  /** Mail → state. */
  mail: Record<string, string>
}

type Value = { S?: string; M?: Record<string, Value> }

/** Hears of changes beside the stream. */
export function createJournal(data: string): (change: Change) => void {
  const file = join(data, 'journal.ndjson')
  return ({ after }) => {
    const image = (after ?? {}) as Record<string, Value>
    if (!image.mail?.M) return
    const states = Object.entries(image.mail.M).map(([name, mail]) => [name, mail.M?.state?.S ?? ''])
    const line: JournalLine = {
      at: new Date().toISOString(),
      pk: image.pk?.S ?? '',
      mail: Object.fromEntries(states) as Record<string, string>,
    }
    appendFileSync(file, `${JSON.stringify(line)}\n`)
  }
}
