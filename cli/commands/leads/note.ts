/** `academy leads note`: adds a note, or the day of the next call, to the history of a lead. */
import { referenceOf } from '#lambdas/core/store/ids.ts'
import type { HistoryEntry, Lead } from '#lambdas/core/types.ts'
import { now } from '#lambdas/shared/clock.ts'
import { UsageError } from '../../errors.ts'
import { audit } from '../../leads/audit.ts'
import { changeLead } from '../../leads/change.ts'
import { CANCEL_CALL, dayWithWeekday, historyInIst, parseCallDay, promisedCall } from '../../leads/history.ts'
import { findLead } from '../../leads/read/find-lead.ts'
import { withStore } from '../../leads/store.ts'
import type { Io } from '../../output.ts'
import { command } from '../command.ts'

const MAX_NOTE = 2000

export default (io: Io) =>
  command('note', 'Add a note to the history of a lead, and the day of the next call.', [
    'npx academy leads note 7F3A-9C21 "wants the weekend batch"',
    'npx academy leads note 7F3A-9C21 "asks her father" --call mon',
  ])
    .arguments('<lead> [text...]')
    .option(
      '--call <day>',
      'promise a call: today, "tomorrow 17:00", "mon 5pm", 2026-11-23 or 23/11/2026 (Indian time); none cancels it',
    )
    .action(async (id, words, options) => {
      const note = words.join(' ').trim()
      if ((!note && options.call === undefined) || note.length > MAX_NOTE)
        throw new UsageError(`A note must have 1 to ${MAX_NOTE} characters, or name a call: --call mon.`)
      const at = now(io.env)
      const call = options.call === undefined ? undefined : parseCallDay(options.call, at)
      await withStore(io, async (store) => {
        const lead = await findLead(store, id)
        const said = { ...(note && { note }), ...(call && { call }) }
        const entry = { at: at.toISOString(), by: await store.who(), ...said }
        const isRepeated = isSameNote(entry, lead.history.at(-1))
        const noted = isRepeated ? lead : await changeLead(store, lead, {}, entry)
        if (!isRepeated) await audit(store, io, 'note', { leads: 1, ids: [lead.id] })
        const { rev, history } = noted
        const next = promisedCall(noted)
        if (options.json)
          return io.printJson({ id: lead.id, rev, history: historyInIst(history), nextCall: next ?? null })
        const reference = referenceOf(lead.id)
        io.say(
          `${isRepeated ? 'Already noted a moment ago' : 'Noted'} on ${reference}.${callText(noted, call, next)}`,
        )
        if (noted.status === 'new')
          io.say(
            `Status is still new. Once you have reached them: npx academy leads status contacted ${reference}`,
          )
      })
    })

/** If the same note is added again within a minute, the command was run twice by mistake, so the second note is ignored. */
const isSameNote = (entry: HistoryEntry, last: HistoryEntry | undefined): boolean =>
  last?.note === entry.note &&
  last?.call === entry.call &&
  last?.by === entry.by &&
  Date.parse(entry.at) - Date.parse(last.at) < 60_000

/** Says when the next call is. @param call the typed day, or `none` @param next day of the next call after this note */
function callText({ status }: Lead, call: string | undefined, next: string | undefined): string {
  if (next) return ` Next call: ${dayWithWeekday(next)}.`
  if (call === CANCEL_CALL) return ' The promised call is cancelled.'
  return call ? ` The call on ${dayWithWeekday(call)} will not be due while the lead is ${status}.` : ''
}
