/** Moves the named leads, each by itself: what status and undo share. */
import { referenceOf } from '#lambdas/core/store/ids.ts'
import type { FormFields, HistoryEntry, Lead } from '#lambdas/core/types.ts'
import { now } from '#lambdas/shared/clock.ts'
import { CliError, exit } from '../../errors.ts'
import { audit } from '../../leads/audit.ts'
import { type Attributes, changeLead } from '../../leads/change.ts'
import { retainUploads } from '../../leads/files.ts'
import { formOf } from '../../leads/forms.ts'
import { entryText } from '../../leads/history.ts'
import { findLead } from '../../leads/read/find.ts'
import { settleSubscriber } from '../../leads/read/newsletter-status.ts'
import { type Store, withStore } from '../../leads/store.ts'
import type { Io } from '../../output.ts'

interface Moving {
  /** Name of the deed in the audit, and what its row says beside the leads. */
  what: string
  counts?: { to: string }
  json: true | undefined
  /** What the move sets; throws a CliError when the lead cannot make it. */
  plan: (lead: Lead, form: FormFields, at: Date) => Attributes & { status?: string }
  /** What its line of history says beside who, when and the statuses. */
  details: Partial<HistoryEntry>
}

/** Leads that can move do; exit 4 says that some did not, and stderr which. @throws CliError when a single lead cannot */
export async function moveAll(io: Io, ids: readonly string[], moving: Moving): Promise<void> {
  io.exitCode = await withStore(io, async (store) => {
    const done: Awaited<ReturnType<typeof move>>[] = []
    const failures: CliError[] = []
    for (const id of ids) {
      try {
        done.push(await move(store, io, id, moving))
      } catch (error) {
        if (!(error instanceof CliError)) throw error
        failures.push(error)
        if (ids.length > 1) io.say(error.message)
      }
    }
    if (done.length > 0) {
      const counts = { ...moving.counts, leads: done.length, ids: done.map((each) => each.id) }
      await audit(store, io, moving.what, counts)
    }
    if (moving.json) io.printJson(done.map(({ entry: _, ...each }) => each))
    else
      for (const { id, entry } of done) {
        const { note: _typed, ...told } = entry
        io.print(`${referenceOf(id)}  ${entryText(told)}`)
      }
    const [first] = failures
    if (ids.length === 1 && first) throw first
    return first ? (done.length > 0 ? exit.partial : first.exitCode) : exit.good
  })
}

async function move(store: Store, io: Io, id: string, { plan, details }: Moving) {
  const lead = await findLead(store, id)
  const form = formOf(lead.form)
  if (!form)
    throw new CliError(
      `${referenceOf(lead.id)} came by the form ${lead.form}, which no longer exists: it cannot be changed.`,
    )
  const at = now(io.env)
  const attributes = plan(lead, form, at)
  const to = attributes.status ?? lead.status
  const entry = { at: at.toISOString(), by: await store.who(), from: lead.status, to, ...details }
  const moved = await changeLead(store, lead, attributes, entry)
  if (attributes.ttl) await retainUploads(store, moved)
  if (form.statuses === 'subscriber') await settleSubscriber(store, moved, entry.by, at)
  return { id: lead.id, from: lead.status, status: moved.status, rev: moved.rev, entry }
}
