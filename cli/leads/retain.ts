/** Uploads live as long as their lead: the item by its `ttl`, the object by its tag (infra/constructs/upload-bucket.ts). */
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { NoSuchKey, PutObjectTaggingCommand } from '@aws-sdk/client-s3'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Lead } from '#lambdas/core/types.ts'
import { filesOf } from './files.ts'
import { tagsOf } from './objects.ts'
import type { Store } from './store.ts'
import { keptKey, uploadOf } from './upload.ts'

/**
 * Gives the upload items of `lead` the lead's own `ttl`, and the objects the tag that keeps them two years or, of an
 * enrolled student, seven. What is gone stays gone.
 */
export async function retainUploads(store: Store, lead: Lead): Promise<void> {
  const state = lead.status === 'enrolled' ? 'enrolled' : 'claimed'
  for (const { key } of filesOf(lead)) {
    const kept = keptKey(await uploadOf(store, key), key)
    // All tags are set at once: the others, such as a verdict on malware, must be set again.
    const tags = (await tagsOf(store, kept)) ?? new Map()
    const TagSet = [...tags.set('state', state)].map(([Key, Value]) => ({ Key, Value }))
    try {
      await store.s3.send(
        new PutObjectTaggingCommand({
          Bucket: store.bucket,
          Key: kept,
          Tagging: { TagSet },
        }),
      )
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
      if (!(error instanceof ConditionalCheckFailedException || error instanceof NoSuchKey)) throw error
    }
  }
}
