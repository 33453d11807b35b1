/** Carries out an erase plan. Each part stands alone: what fails is counted and the rest goes on. */
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { overflowKey } from '#lambdas/core/overflow.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { holds } from './conditional.ts'
import type { ErasePlan } from './erase-plan.ts'
import { getLead } from './get-lead.ts'
import { withoutMentions } from './mentions.ts'
import { leaveReceipt, removeFiles, removeItem } from './remove.ts'
import type { Store } from './store.ts'

export interface Erased {
  leads: number
  files: number
  newsletter: number
  mentions: number
  failures: string[]
  /** Older versions of all files are gone too; false when these credentials may not list them. */
  versions: boolean
}

/**
 * Receipt first, so that no replay can slip in between; then files, row and what waits for staff, newsletter, mentions.
 * @param receipt id of the receipt of the whole erasure
 */
export async function erase(store: Store, plan: ErasePlan, receipt: string, at: Date): Promise<Erased> {
  const done: Erased = { leads: 0, files: 0, newsletter: 0, mentions: 0, failures: [], versions: true }
  const attempt = async (what: string, work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      done.failures.push(`${what}: ${error instanceof Error ? error.name : 'failed'}`)
    }
  }
  for (const lead of plan.leads)
    await attempt(`lead ${lead.id}`, async () => {
      await leaveReceipt(store, lead, at, receipt)
      const { files, versions } = await removeFiles(store, lead)
      done.files += files
      done.versions &&= versions
      await removeItem(store, lead)
      await removeItem(store, overflowKey(lead.id))
      done.leads++
    })
  for (const key of plan.subscriber)
    await attempt('newsletter', async () => {
      await removeItem(store, key)
      done.newsletter++
    })
  for (const key of plan.doNotMail) await attempt('do-not-mail mark', () => stripMark(store, key))
  for (const key of plan.counters) await attempt('mail counter', () => removeItem(store, key))
  for (const lead of plan.mentions)
    await attempt(`mention in ${lead.id}`, async () => {
      if (plan.pattern && (await blackenStored(store, lead, plan.pattern))) done.mentions++
    })
  return done
}

/** Of a withdrawn subscription nothing stays but its key, which is an HMAC, and that it was withdrawn. */
async function stripMark({ doc, table }: Store, { pk, sk }: { pk: string; sk: string }): Promise<void> {
  await doc.send(
    new UpdateCommand({
      TableName: table,
      Key: { pk, sk },
      UpdateExpression: 'REMOVE email, createdAt, confirmedAt',
      ConditionExpression: 'attribute_exists(pk)',
    }),
  )
}

/** Blackens the lead as it is stored now; tries again when somebody changes it meanwhile. */
async function blackenStored(store: Store, lead: Lead, pattern: RegExp, tries = 3): Promise<boolean> {
  const current = await getLead(store, lead.id)
  const clean = current && withoutMentions(current, pattern)
  if (!clean) return false
  const written = await holds(
    store.doc.send(
      new UpdateCommand({
        TableName: store.table,
        Key: { pk: lead.pk, sk: lead.sk },
        UpdateExpression: 'SET payload = :payload, #history = :history, #rev = #rev + :one',
        ConditionExpression: '#rev = :rev',
        ExpressionAttributeNames: { '#history': 'history', '#rev': 'rev' },
        ExpressionAttributeValues: {
          ':payload': clean.payload,
          ':history': clean.history,
          ':rev': current.rev,
          ':one': 1,
        },
      }),
    ),
  )
  if (written) return true
  if (tries <= 1) throw new Error('it keeps changing')
  return blackenStored(store, lead, pattern, tries - 1)
}
