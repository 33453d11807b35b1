/** Changes a lead only if nobody else has meanwhile: every change is conditional on `rev` and leaves a line of history. */
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { HistoryEntry, Lead } from '#lambdas/core/types.ts'
import { CliError, exit } from '../errors.ts'
import type { Store } from './store.ts'

/** A lead with what staff add to it. */
export interface StaffLead extends Lead {
  /** Id of the story that was made of it. */
  published?: string
}

/** Attributes to set; `undefined` removes one. */
export type Attributes = { [Key in keyof StaffLead]?: StaffLead[Key] | undefined }

/**
 * Sets or removes attributes of `lead`, appends `entry` to its history and raises `rev`.
 * @returns the lead as it is afterwards
 * @throws CliError when its `rev` is another by now, or it is gone
 */
export async function changeLead(
  store: Store,
  lead: Lead,
  attributes: Attributes,
  entry: HistoryEntry,
): Promise<Lead> {
  const names: Record<string, string> = { '#rev': 'rev', '#history': 'history' }
  const values: Record<string, unknown> = { ':rev': lead.rev, ':one': 1, ':entry': [entry] }
  const sets = ['#rev = #rev + :one', '#history = list_append(#history, :entry)']
  const removes: string[] = []
  for (const [i, [name, value]] of Object.entries(attributes).entries()) {
    names[`#${i}`] = name
    if (value === undefined) removes.push(`#${i}`)
    else {
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
      `Someone else has changed lead ${lead.id} in the meantime: look at it again.`,
      exit.findings,
    )
  }
}
