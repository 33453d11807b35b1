/** References: the first eight digits of an id, which the browser has chosen, so that two leads may have the same. */

import { referencePlace } from '#lambdas/core/desk.ts'
import { referenceOf } from '#lambdas/core/ids.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { now } from '#lambdas/shared/clock.ts'
import { each } from '../each.ts'
import { CliError, exit } from '../errors.ts'
import { cut, oneLine, table } from '../output.ts'
import { getLead } from './get-lead.ts'
import { itemsAt } from './partition.ts'
import { isPast } from './past.ts'
import { rowOf } from './rows.ts'
import type { Store } from './store.ts'
import { istShort } from './when.ts'

/** `7F3A-9C21`, with or without the hyphen. */
const REFERENCE = /^[0-9a-f]{4}-?[0-9a-f]{4}$/i

/**
 * The one lead of a reference; `undefined` when there is none, or the word is no reference.
 * @throws CliError (usage) naming all leads of the reference when there are several
 */
export async function byReference(store: Store, word: string): Promise<Lead | undefined> {
  if (!REFERENCE.test(word)) return undefined
  const start = word.replace('-', '').toLowerCase()
  const keys = await itemsAt<{ pk: string }>(store, 'gsi5pk', referencePlace(start))
  const leads = await each(keys, ({ pk }) => getLead(store, pk.slice('LEAD#'.length)))
  const found = leads.filter((lead) => lead !== undefined && !isPast(lead, now(store.env))) as Lead[]
  if (found.length > 1) throw ambiguous(start, found)
  return found[0]
}

function ambiguous(start: string, leads: readonly Lead[]): CliError {
  const rows = leads.map((lead) => {
    const { id, form, createdAt, name } = rowOf(lead, false)
    return ['', id, referenceOf(id), form, istShort(createdAt), cut(oneLine(name), 100)]
  })
  return new CliError(
    `${referenceOf(start)} is the reference of ${leads.length} leads. Name the one you mean by its full id:\n${table(rows).join('\n')}`,
    exit.usage,
  )
}
