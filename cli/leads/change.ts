/** Changes a lead under optimistic locking: each change is conditional on `rev` and adds a history entry. */
import { followUpKeys } from '#lambdas/core/store/follow-up-index.ts'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import type { HistoryEntry, Lead } from '#lambdas/core/types.ts'
import { CliError } from '../errors.ts'
import { lastContact, promisedCall } from './history.ts'
import { type Table, updateItem } from './table.ts'

/** A lead with the attributes that staff add. */
export interface StaffLead extends Lead {
  /** Id of the story that was published from this lead. */
  published?: string
}

/**
 * Attributes to set; `undefined` removes an attribute. Only changed entries of `mail` are written: the deliver Lambda may
 * write others at the same time. Existing values of `gsi2sk` (the sender's lease) and `dueSince` are not replaced.
 */
export type LeadChanges = { [Key in keyof StaffLead]?: StaffLead[Key] | undefined }

/**
 * Applies the changes, appends `entry` to the history, updates the follow-up index and increments `rev`.
 * @returns the changed lead
 * @throws CliError if the lead was erased, or somebody else changed it since it was read
 */
export async function changeLead(
  store: Table,
  lead: Lead,
  { mail = {}, ...attributes }: LeadChanges,
  entry: HistoryEntry,
): Promise<Lead> {
  const history = [...lead.history, entry]
  const after = { ...lead, ...attributes, history } as Lead
  const set: Record<string, unknown> = { ...attributes, gsi6pk: undefined, gsi6sk: undefined }
  Object.assign(set, followUpKeys(after, promisedCall(after), lastContact(after)))
  for (const [name, outboxMail] of Object.entries(mail))
    if (outboxMail !== lead.mail[name]) set[`mail.${name}`] = outboxMail
  const values: Record<string, unknown> = { ':rev': lead.rev, ':one': 1, ':entry': [entry] }
  const also = ['rev = rev + :one', 'history = list_append(history, :entry)']
  for (const name of ['gsi2sk', 'dueSince']) {
    if (set[name] === undefined) continue
    also.push(`${name} = if_not_exists(${name}, :${name})`)
    values[`:${name}`] = set[name]
    delete set[name]
  }
  const saved = await updateItem<Lead>(store, lead, set, 'attribute_exists(pk) AND rev = :rev', values, also)
  if (saved) return saved
  const reference = referenceOf(lead.id)
  throw new CliError(
    `Somebody else changed ${reference} at the same time. Look at it again: npx academy leads show ${reference}`,
  )
}
