/** Sets the owner of leads, for take and assign. */
import { referenceOf } from '#lambdas/core/store/ids.ts'
import { now } from '#lambdas/shared/clock.ts'
import { CliError, exit } from '../errors.ts'
import type { Io } from '../output.ts'
import { audit } from './audit.ts'
import { changeLead } from './change.ts'
import { entryText, NO_OWNER, staffName } from './history.ts'
import { findLead } from './read/find-lead.ts'
import { withStore } from './store.ts'

/**
 * @param ownerOf the new owner, given the name of who runs the command
 * @throws CliError if a lead belongs to somebody else and `force` is not set; the leads before it are changed
 */
export async function setOwner(
  io: Io,
  words: readonly string[],
  ownerOf: (me: string) => string,
  { force, json }: { force?: true; json?: true },
): Promise<void> {
  await withStore(io, async (store) => {
    const by = await store.who()
    const owner = ownerOf(staffName(by))
    const done: { id: string; reference: string; owner: string | null }[] = []
    try {
      for (const word of words) {
        const lead = await findLead(store, word)
        const reference = referenceOf(lead.id)
        if (lead.owner && lead.owner !== owner && !force)
          throw new CliError(
            `${lead.owner} has taken ${reference}. To take it all the same: npx academy leads take ${reference} --force`,
            done.length > 0 ? exit.partial : exit.findings,
          )
        const kept = owner === NO_OWNER ? undefined : owner
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
