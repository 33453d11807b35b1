/** Changes a lead only if nobody else has meanwhile: every change is conditional on `rev` and leaves a line of history. */
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { deskKeys } from '#lambdas/core/desk.ts'
import { referenceOf } from '#lambdas/core/ids.ts'
import type { HistoryEntry, Lead } from '#lambdas/core/types.ts'
import { CliError, exit } from '../errors.ts'
import { nextCall } from './history.ts'
import type { Store } from './store.ts'

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
  store: Pick<Store, 'doc' | 'table'>,
  lead: Lead,
  attributes: Attributes,
  entry: HistoryEntry,
): Promise<Lead> {
  const names: Record<string, string> = { '#rev': 'rev', '#history': 'history' }
  const values: Record<string, unknown> = { ':rev': lead.rev, ':one': 1, ':entry': [entry] }
  const sets = ['#rev = #rev + :one', '#history = list_append(#history, :entry)']
  const removes: string[] = []
  const after = { ...lead, ...attributes, history: [...lead.history, entry] } as Lead
  const desk = { gsi6pk: undefined, gsi6sk: undefined, ...deskKeys(after, nextCall(after)) }
  for (const [i, [name, value]] of Object.entries({ ...attributes, ...desk }).entries()) {
    names[`#${i}`] = name
    if (name === 'mail') {
      const changed = Object.entries(value as Lead['mail']).filter(
        ([entry, mail]) => mail !== lead.mail[entry],
      )
      for (const [at, [entry, mail]] of changed.entries()) {
        names[`#${i}_${at}`] = entry
        values[`:${i}_${at}`] = mail
        sets.push(`#${i}.#${i}_${at} = :${i}_${at}`)
      }
      if (changed.length === 0) delete names[`#${i}`]
    } else if (value === undefined) removes.push(`#${i}`)
    else if (name === 'gsi2sk' || name === 'dueSince') {
      values[`:${i}`] = value
      sets.push(`#${i} = if_not_exists(#${i}, :${i})`)
    } else {
      values[`:${i}`] = value
      sets.push(`#${i} = :${i}`)
    }
  }
  try {
    const { Attributes } = await store.doc.send(
      new UpdateCommand({
        TableName: store.table,
        Key: { pk: lead.pk, sk: lead.sk },
        UpdateExpression: `SET ${sets.join(', ')}${removes.length > 0 ? ` REMOVE ${removes.join(', ')}` : ''}`,
        ConditionExpression: 'attribute_exists(pk) AND #rev = :rev',
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: values,
        ReturnValues: 'ALL_NEW',
      }),
    )
    return Attributes as Lead
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
    throw new CliError(
      `Someone else has changed ${referenceOf(lead.id)} in the meantime: look at it again.`,
      exit.findings,
    )
  }
}
