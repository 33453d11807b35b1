/** Writes state changes of mails to `<data>/journal.ndjson`, for tests of their order. */
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ItemChange } from '#cli/local/storage/table-store.ts'

export interface JournalLine {
  /** ISO 8601 UTC, by the clock of this process. */
  at: string
  /** Partition key of the lead. */
  pk: string
  /** Mail → state. */
  mail: Record<string, string>
}

type Value = { S?: string; M?: Record<string, Value> }

/** Gets changes independently of the stream. */
export function createJournal(data: string): (change: ItemChange) => void {
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
