/** Carries out an erase plan. Each part stands alone: what fails is counted and the rest goes on. */
import { overflowKey } from '#lambdas/core/overflow.ts'
import type { ErasePlan } from './erase-plan.ts'
import { removeFiles } from './files.ts'
import { getLead } from './lead.ts'
import { withoutMentions } from './mentions.ts'
import { leaveReceipt } from './receipt.ts'
import type { Store } from './store.ts'
import { removeItem, type Table, update } from './table.ts'

export interface Erased {
  leads: number
  files: number
  newsletter: number
  mentions: number
  failures: string[]
  /** Older versions of all files are gone too; false when these credentials may not list them. */
  versions: boolean
}

/** Of a withdrawn subscription nothing stays but its key, which is an HMAC, and that it was withdrawn. */
const BARE = { email: undefined, createdAt: undefined, confirmedAt: undefined }

/**
 * Receipt first, so that no replay can slip in between; then files, row and what waits for staff, newsletter, mentions.
 * @param receipt id of the receipt of the whole erasure
 */
export async function erase(store: Store, plan: ErasePlan, receipt: string, at: Date): Promise<Erased> {
  const done: Erased = { leads: 0, files: 0, newsletter: 0, mentions: 0, failures: [], versions: true }
  const attempt = async (what: string, work: () => Promise<unknown>) => {
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
  for (const key of plan.doNotMail)
    await attempt('do-not-mail mark', () => update(store, key, BARE, 'attribute_exists(pk)'))
  for (const key of plan.counters) await attempt('mail counter', () => removeItem(store, key))
  for (const { id } of plan.mentions)
    await attempt(`mention in ${id}`, async () => {
      if (plan.pattern && (await blackenStored(store, id, plan.pattern))) done.mentions++
    })
  return done
}

/** Blackens a lead as it is stored now; tries again when somebody changes it meanwhile. False when there is nothing to blacken. */
export async function blackenStored(store: Table, id: string, pattern: RegExp, tries = 3): Promise<boolean> {
  const lead = await getLead(store, id)
  const clean = lead && withoutMentions(lead, pattern)
  if (!clean) return false
  const set = { ...clean, rev: lead.rev + 1 }
  if (await update(store, lead, set, 'rev = :rev', { ':rev': lead.rev })) return true
  if (tries <= 1) throw new Error('it keeps changing')
  return blackenStored(store, id, pattern, tries - 1)
}
