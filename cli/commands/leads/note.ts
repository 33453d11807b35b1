/** `academy leads note`: adds a line of your own to a lead's history. */
import { now } from '#lambdas/shared/clock.ts'
import { CliError, exit } from '../../errors.ts'
import { audit } from '../../leads/audit.ts'
import { changeLead } from '../../leads/change.ts'
import { findLead } from '../../leads/find.ts'
import { withStore } from '../../leads/store.ts'
import type { Io } from '../../output.ts'
import { command } from '../command.ts'

const MAX_NOTE = 2000

export default (io: Io) =>
  command('note', 'Add a line to the history of a lead.', [
    'npx academy leads note 7F3A-9C21 "wants the weekend batch"',
  ])
    .arguments('<lead> <text...>')
    .action(async (id, words, options) => {
      const note = words.join(' ').trim()
      if (!note || note.length > MAX_NOTE)
        throw new CliError(`A note has 1 to ${MAX_NOTE} characters.`, exit.usage)
      await withStore(io, async (store) => {
        const lead = await findLead(store, id)
        const entry = { at: now(io.env).toISOString(), by: await store.who(), note }
        const { rev, history } = await changeLead(store, lead, {}, entry)
        await audit(store, io, 'note', { leads: 1, ids: [lead.id] })
        if (options.json) io.printJson({ id: lead.id, rev, history })
        else io.say(`Noted on ${lead.id}.`)
      })
    })
