/** Changes the status of the named leads one by one; shared by status and undo. */
import { referenceOf } from '#lambdas/core/store/ids.ts'
import type { FormFields, HistoryEntry, Lead } from '#lambdas/core/types.ts'
import { now } from '#lambdas/shared/clock.ts'
import { mapLimit } from '../../each.ts'
import { CliError, EXIT } from '../../errors.ts'
import { audit } from '../../leads/audit.ts'
import { changeLead, type LeadChanges } from '../../leads/change.ts'
import { retainUploads } from '../../leads/files.ts'
import { findForm } from '../../leads/forms.ts'
import { entryText } from '../../leads/history.ts'
import { findLead } from '../../leads/read/find-lead.ts'
import { otherLeadsOf } from '../../leads/read/lead-details.ts'
import { unsubscribePerson } from '../../leads/read/newsletter-status.ts'
import { isSamePerson } from '../../leads/read/persons.ts'
import { type Store, withStore } from '../../leads/store.ts'
import type { Io } from '../../output.ts'

interface MoveJob {
  /** Name of the action in the audit log. `counts` are further details of the same audit row. */
  what: string
  counts?: { to: string }
  json: true | undefined
  /** Returns the new values. Without a status, only the history changes. Throws a CliError if the lead cannot be moved. */
  plan: (lead: Lead, form: FormFields, at: Date) => LeadChanges & { status?: string }
  /** Further details of the history entry. */
  details: Partial<HistoryEntry>
  /** Also moves the other open leads of each person. Without this option, the command only names those leads. */
  person?: true | undefined
}

/** Moves each lead to another status. Exit code 4 if some cannot be moved. @throws CliError if the only lead cannot be moved */
export async function changeStatuses(io: Io, words: readonly string[], job: MoveJob): Promise<void> {
  io.exitCode = await withStore(io, async (store) => {
    const done: Awaited<ReturnType<typeof moveLead>>[] = []
    const failures: CliError[] = []
    const others = job.person ? await otherOpenLeads(store, io, words) : []
    const ids = [...words, ...others]
    // Figures add up the fees of leads, so only the named lead gets the fee.
    const { fee: _fee, ...ofOthers } = job.details
    try {
      for (const id of ids)
        try {
          const details = others.includes(id) ? ofOthers : job.details
          done.push(await moveLead(store, io, id, { ...job, details }))
        } catch (error) {
          if (!(error instanceof CliError)) throw error
          failures.push(error)
          if (ids.length > 1) io.say(error.message)
        }
    } finally {
      if (job.json) io.printJson(done)
      if (done.length > 0)
        await audit(store, io, job.what, { ...job.counts, leads: done.length, ids: done.map(({ id }) => id) })
    }
    const moved = done.filter(({ status }) => KEPT.has(status)).map(({ id }) => id)
    if (job.what === 'status' && !job.person && moved.length > 0) {
      const open = await otherOpenLeads(store, io, moved)
      // Figures add up the fees of leads, so the other leads must not get the fee as well.
      const how = job.details.fee === undefined ? 'name them or add --person' : 'name them without --fee'
      if (open.length > 0)
        io.say(
          `The same person has open leads: ${open.map(referenceOf).join(', ')}. To move them as well, ${how}.`,
        )
    }
    const [first] = failures
    if (ids.length === 1 && first) throw first
    return first ? (done.length > 0 ? EXIT.partial : first.exitCode) : EXIT.good
  })
}

const OPEN = new Set(['new', 'contacted', 'qualified'])
/** All statuses except spam and withdrawn subscriptions. */
const KEPT = new Set([...OPEN, 'enrolled', 'lost'])

/** Returns the ids of other open leads with the same contact as one of the named leads, and a compatible name. */
async function otherOpenLeads(store: Store, io: Io, words: readonly string[]): Promise<string[]> {
  if (!store.env.PERSON_KEY) return []
  const leads = await mapLimit(words, (word) => findLead(store, word))
  const named = new Set(leads.map(({ id }) => id))
  const others = await mapLimit(leads, async (lead) =>
    (await otherLeadsOf(store, lead, now(io.env))).filter(
      (other) => OPEN.has(other.status) && other.form !== 'privacy' && isSamePerson(lead, other),
    ),
  )
  return [...new Set(others.flat().map(({ id }) => id))].filter((id) => !named.has(id))
}

async function moveLead(store: Store, io: Io, id: string, { plan, details, json }: MoveJob) {
  const lead = await findLead(store, id)
  const form = findForm(lead.form)
  if (!form)
    throw new CliError(`${referenceOf(lead.id)} cannot be changed: its form ${lead.form} no longer exists.`)
  const at = now(io.env)
  const changes = plan(lead, form, at)
  const move = changes.status && { from: lead.status, to: changes.status }
  const entry = { at: at.toISOString(), by: await store.who(), ...move, ...details }
  if (changes.status === 'unsubscribed') await unsubscribePerson(store, lead, at)
  const after = { ...lead, ...changes } as Lead
  const isEnrolled = after.status === 'enrolled'
  // Before the lead is changed: an enrolled lead cannot be enrolled again if S3 fails.
  if (isEnrolled) await retainUploads(store, after)
  const moved = await changeLead(store, lead, changes, entry).catch(async (error) => {
    if (isEnrolled) await retainAsStored(store, lead)
    throw error
  })
  if (changes.ttl && !isEnrolled) await retainUploads(store, moved)
  const { note: _typed, ...shown } = entry
  if (!json) io.print(`${referenceOf(lead.id)}  ${entryText(shown)}`)
  return { id: lead.id, from: lead.status, status: moved.status, rev: moved.rev }
}

/** After a failed change, keeps the files as long as the lead that is now stored. A lead that was erased has none. */
async function retainAsStored(store: Store, { id }: Lead) {
  const stored = await findLead(store, id).catch(() => undefined)
  if (stored) await retainUploads(store, stored)
}
