/** `academy leads status`: moves leads along the status machine of their form. */
import { now } from '#lambdas/shared/clock.ts'
import { CliError, type ExitCode, exit } from '../../errors.ts'
import { audit } from '../../leads/audit.ts'
import { changeLead } from '../../leads/change.ts'
import { STATUSES, statusNamed } from '../../leads/filter.ts'
import { findLead } from '../../leads/find.ts'
import { formOf } from '../../leads/forms.ts'
import { moveTo } from '../../leads/move.ts'
import { retainUploads } from '../../leads/retain.ts'
import { type Store, withStore } from '../../leads/store.ts'
import { settleSubscriber } from '../../leads/subscriber.ts'
import type { Io } from '../../output.ts'
import { command } from '../command.ts'

export default (io: Io) =>
  command('status', 'Move leads to a status: new, contacted, qualified, enrolled, lost, spam.', [
    'npx academy leads status contacted 7F3A-9C21 --note "calls back on Monday"',
  ])
    .arguments('<status> <leads...>')
    .option('--note <text>', 'why, kept in the history')
    .action(async (status, leads, options) => {
      const { to, ids } = ordered(status, leads)
      io.exitCode = await withStore(io, async (store) => {
        const done: { id: string; from: string; status: string; rev: number }[] = []
        const failures: CliError[] = []
        for (const id of ids) {
          try {
            done.push(await move(store, io, id, to, options.note))
          } catch (error) {
            if (!(error instanceof CliError)) throw error
            failures.push(error)
            if (ids.length > 1) io.say(`${id}: ${error.message}`)
          }
        }
        if (done.length > 0)
          await audit(store, io, 'status', { to, leads: done.length, ids: done.map((each) => each.id) })
        if (options.json) io.printJson(done)
        else for (const each of done) io.print(`${each.id}  ${each.from} → ${each.status}`)
        if (ids.length === 1 && failures[0]) throw failures[0]
        return codeOf(done.length, failures)
      })
    })

/** `contacted <id>` as declared; `<id> contacted` is what people type too. */
function ordered(first: string, rest: readonly string[]): { to: string; ids: string[] } {
  const last = rest.at(-1) ?? ''
  return !STATUSES.includes(first) && STATUSES.includes(last)
    ? { to: last, ids: [first, ...rest.slice(0, -1)] }
    : { to: statusNamed(first), ids: [...rest] }
}

const codeOf = (done: number, [first]: readonly CliError[]): ExitCode =>
  first ? (done > 0 ? exit.partial : first.exitCode) : exit.good

async function move(store: Store, io: Io, id: string, to: string, note: string | undefined) {
  const lead = await findLead(store, id)
  const form = formOf(lead.form)
  if (!form) throw new CliError(`The form ${lead.form} no longer exists: its leads cannot be changed.`)
  const at = now(io.env)
  const attributes = moveTo(lead, form, to, at)
  const entry = { at: at.toISOString(), by: await store.who(), from: lead.status, to, ...(note && { note }) }
  const moved = await changeLead(store, lead, attributes, entry)
  if (attributes.ttl) await retainUploads(store, moved, form)
  if (form.statuses === 'subscriber') await settleSubscriber(store, moved, entry.by, at)
  return { id: lead.id, from: lead.status, status: moved.status, rev: moved.rev }
}
