/** Changes a lead only if nobody else has meanwhile: every change is conditional on `rev` and leaves a line of history. */
import { followUpKeys } from '#lambdas/core/store/follow-up-index.ts'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import type { HistoryEntry, Lead } from '#lambdas/core/types.ts'
import { CliError } from '../errors.ts'
import { nextCall } from './history.ts'
import { type Table, update } from './table.ts'

/** A lead with what staff add to it. */
export interface StaffLead extends Lead {
  /** Id of the story that was made of it. */
  published?: string
}

/**
 * Attributes to set; `undefined` removes one. Of `mail` only the entries that are others than before are written, since
 * deliver records the rest meanwhile, and a lease or an earlier due time stays as it is.
 */
export type Attributes = { [Key in keyof StaffLead]?: StaffLead[Key] | undefined }

/**
 * Sets or removes attributes of `lead`, appends `entry` to its history, puts it where staff look for it, raises `rev`.
 * @returns the lead as it is afterwards
 * @throws CliError when its `rev` is another by now, or it is gone
 */
export async function changeLead(
  store: Table,
  lead: Lead,
  { mail = {}, ...attributes }: Attributes,
  entry: HistoryEntry,
): Promise<Lead> {
  const history = [...lead.history, entry]
  const after = { ...lead, ...attributes, history } as Lead
  const set: Record<string, unknown> = { ...attributes, gsi6pk: undefined, gsi6sk: undefined }
  Object.assign(set, followUpKeys(after, nextCall(after)))
  for (const [name, one] of Object.entries(mail)) if (one !== lead.mail[name]) set[`mail.${name}`] = one
  const values: Record<string, unknown> = { ':rev': lead.rev, ':one': 1, ':entry': [entry] }
  const also = ['rev = rev + :one', 'history = list_append(history, :entry)']
  for (const name of ['gsi2sk', 'dueSince']) {
    if (set[name] === undefined) continue
    also.push(`${name} = if_not_exists(${name}, :${name})`)
    values[`:${name}`] = set[name]
    delete set[name]
  }
  const changed = await update(store, lead, set, 'attribute_exists(pk) AND rev = :rev', values, also)
  if (changed) return changed as unknown as Lead
  throw new CliError(`Someone else has changed ${referenceOf(lead.id)} in the meantime: look at it again.`)
}
