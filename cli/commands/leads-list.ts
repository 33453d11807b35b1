/** `academy leads list`: the newest leads at a glance, personal data masked. */
import { now } from '#content/model/clock.ts'
import { audit } from '../leads/audit.ts'
import { damagedLeads } from '../leads/damaged.ts'
import { matcher, only, type Wanted } from '../leads/filter.ts'
import { formsNamed } from '../leads/forms.ts'
import { heldIn, heldWords } from '../leads/held.ts'
import { withNews } from '../leads/news.ts'
import { leadsIn } from '../leads/pages.ts'
import { printRows, type Row, rowOf } from '../leads/rows.ts'
import { withStore } from '../leads/store.ts'
import { istShort, openRange } from '../leads/when.ts'
import type { Io } from '../output.ts'

export interface ListOptions extends Wanted {
  form?: string
  since?: string
  until?: string
  limit?: number
  /** Only leads whose mail is kept back, with the reason. */
  held?: boolean
  unmask?: boolean
  json?: boolean
}

export async function run(_args: string[], options: ListOptions, io: Io): Promise<number> {
  const forms = formsNamed(options.form).map((form) => form.form)
  const time = now(io.env)
  const range = openRange(options, time, options.held ? undefined : '30d')
  const limit = options.limit ?? 50
  return withStore(io, async (store) => {
    const rows: Row[] = []
    const damaged = damagedLeads(io)
    const all = options.held
      ? heldIn(store, { forms, range }, time)
      : leadsIn(
          store,
          { forms, range, order: 'newest', onDamaged: damaged.add, onNarrow: damaged.narrow },
          time,
        )
    for await (const batch of only(withNews(store, all), matcher(options), limit + 1))
      for (const lead of batch) {
        const row = rowOf(lead, Boolean(options.unmask))
        rows.push(options.held ? { ...row, mail: heldWords(lead, time) } : row)
      }
    const more = rows.splice(limit).length > 0
    if (options.unmask) await audit(store, io, 'list unmasked', { leads: rows.length, forms })
    printRows(rows, io, options.json)
    if (rows.length === 0 && options.held) io.say('No mail is held, and none waits for its hour.')
    else if (rows.length === 0)
      io.say(`No leads since ${istShort(range.since)} IST. Look further back with --since 90d.`)
    if (more) io.say(`There are more than ${limit}: raise --limit, narrow --since, or take leads export.`)
    return damaged.tell()
  })
}
