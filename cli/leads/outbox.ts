/** The resting places of the outbox, as staff see and empty them (lambdas/core/outbox.ts fills them). */
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { dueShard } from '#lambdas/core/ids.ts'
import type { Lead, OutboxMail } from '#lambdas/core/types.ts'
import { holds } from './conditional.ts'
import { itemsAt } from './partition.ts'
import type { Store } from './store.ts'

export type Place = 'MAIL#DEAD' | 'PUSH#DEAD' | 'MAIL#HELD'

interface Waiting {
  id: string
  since: string
  /** Lies ahead while a visitor's mail waits for its hour (DEF-87). */
  dueSince?: string
}

/** Ids of what is in a partition of gsi2, the longest waiting first. */
export async function waiting(store: Pick<Store, 'doc' | 'table'>, place: string): Promise<Waiting[]> {
  const items = await itemsAt<{ pk: string; gsi2sk: string; dueSince?: string }>(store, 'gsi2pk', place)
  return items.map(({ pk, gsi2sk: since, dueSince }) => {
    return { id: pk.replace(/^[A-Z]+#/, ''), since, ...(dueSince && { dueSince }) }
  })
}

/** As it was before its first attempt. */
export function again({ follows, change }: OutboxMail): OutboxMail {
  return { state: 'pending', attempts: 0, ...(follows && { follows }), ...(change && { change }) }
}

/** Makes the dead (or held) mails and pushes of a lead due now. False when it no longer rests at `place`, or has changed. */
export async function makeDue(
  store: Pick<Store, 'doc' | 'table'>,
  lead: Lead,
  place: Place,
  at: Date,
): Promise<boolean> {
  const state = place === 'MAIL#HELD' ? 'held' : 'dead'
  const mail = Object.fromEntries(
    Object.entries(lead.mail).map(([name, each]) => [
      name,
      // A child's mail waits for the guardian's own word, which nobody can give for them.
      each.state === state && each.reason !== 'guardian' ? again(each) : each,
    ]),
  )
  return holds(
    store.doc.send(
      new UpdateCommand({
        TableName: store.table,
        Key: { pk: lead.pk, sk: lead.sk },
        UpdateExpression: 'SET mail = :mail, gsi2pk = :due, gsi2sk = :now, dueSince = :now',
        ConditionExpression: 'gsi2pk = :place AND rev = :rev',
        ExpressionAttributeValues: {
          ':mail': mail,
          ':due': dueShard(lead.id),
          ':now': at.toISOString(),
          ':place': place,
          ':rev': lead.rev,
        },
      }),
    ),
  )
}
