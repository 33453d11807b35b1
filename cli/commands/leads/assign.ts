/** `academy leads assign`: makes somebody the owner of leads, or removes the owner. `take` makes the caller the owner. */
import { referenceOf } from '#lambdas/core/store/ids.ts'
import { now } from '#lambdas/shared/clock.ts'
import { CliError, EXIT, UsageError } from '../../errors.ts'
import { audit } from '../../leads/audit.ts'
import { changeLead } from '../../leads/change.ts'
import { entryText, NO_OWNER, staffName } from '../../leads/history.ts'
import { findLead } from '../../leads/read/find-lead.ts'
import { withStore } from '../../leads/store.ts'
import type { Io } from '../../output.ts'
import { command } from '../command.ts'

export default (io: Io) =>
  command('assign', 'Assign leads to somebody, or release them with "none".', [
    'npx academy leads assign lena 7F3A-9C21',
    'npx academy leads assign none 7F3A-9C21',
  ])
    .arguments('<name> <leads...>')
    .action((name, leads, options) => {
      if (!/^[\w.@+-]{1,80}$/.test(name))
        throw new UsageError(`${JSON.stringify(name)} is not the name of an account, such as lena, or none.`)
      const owner = name.toLowerCase() === NO_OWNER ? NO_OWNER : name
      return setOwner(io, leads, owner, { ...options, force: true })
    })

/**
 * Sets or removes the owner of leads. @param name the new owner; default: the person who runs the command
 * @throws CliError at the first lead that belongs to somebody else, without `force`; leads before it in `words` stay changed
 */
export async function setOwner(
  io: Io,
  words: readonly string[],
  name: string | undefined,
  { force, json }: { force?: true; json?: true },
): Promise<void> {
  await withStore(io, async (store) => {
    const by = await store.who()
    const owner = name ?? staffName(by)
    const kept = owner === NO_OWNER ? undefined : owner
    const done: { id: string; reference: string; owner: string | null }[] = []
    try {
      for (const word of words) {
        const lead = await findLead(store, word)
        const reference = referenceOf(lead.id)
        if (lead.owner && lead.owner !== owner && !force)
          throw new CliError(
            `${lead.owner} has taken ${reference}. To take it all the same: npx academy leads take ${reference} --force`,
            done.length > 0 ? EXIT.partial : EXIT.findings,
          )
        const entry = { at: now(io.env).toISOString(), by, owner }
        if (lead.owner !== kept) await changeLead(store, lead, { owner: kept }, entry)
        done.push({ id: lead.id, reference, owner: kept ?? null })
        if (!json) io.print(`${reference}  ${entryText(entry)}`)
      }
    } finally {
      if (done.length > 0) await audit(store, io, 'owner', { owner, ids: done.map(({ id }) => id) })
    }
    if (json) io.printJson(done)
  })
}
