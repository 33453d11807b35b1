/** Keeps the newsletter's own record in step when staff change a subscriber's lead. */
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Lead } from '#lambdas/core/types.ts'
import { personValue } from './filter.ts'
import { subscriberPk } from './find.ts'
import type { Store } from './store.ts'

/** After `unsubscribed`: the address gets no newsletter any more. Other statuses change nothing there. */
export async function settleSubscriber(store: Store, lead: Lead, at: Date): Promise<void> {
  const email = personValue(lead, 'email')
  if (lead.status !== 'unsubscribed' || !email) return
  try {
    await store.doc.send(
      new UpdateCommand({
        TableName: store.table,
        Key: { pk: subscriberPk(store, email), sk: 'SUBSCRIBER' },
        UpdateExpression: 'SET #status = :to, unsubscribedAt = :at REMOVE #ttl',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: { '#status': 'status', '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':to': 'unsubscribed', ':at': at.toISOString() },
      }),
    )
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
  }
}
