/** Uploads live as long as their lead. */
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { FormFields, Lead } from '#lambdas/core/types.ts'
import { filesOf } from './files.ts'
import type { Store } from './store.ts'

/** Gives the upload items of `lead` the lead's own `ttl`; an item that is gone stays gone. */
export async function retainUploads(store: Store, lead: Lead, form: FormFields): Promise<void> {
  for (const { key } of filesOf(lead, form)) {
    try {
      await store.doc.send(
        new UpdateCommand({
          TableName: store.table,
          Key: { pk: `UPLOAD#${key}`, sk: 'UPLOAD' },
          UpdateExpression: 'SET #ttl = :ttl',
          ConditionExpression: 'leadId = :id',
          ExpressionAttributeNames: { '#ttl': 'ttl' },
          ExpressionAttributeValues: { ':ttl': lead.ttl, ':id': lead.id },
        }),
      )
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error
    }
  }
}
