/** `academy leads note`: adds a line of your own to a lead's history, and the day of the next call. */
import { referenceOf } from '#lambdas/core/store/ids.ts'
import type { HistoryEntry, Lead } from '#lambdas/core/types.ts'
import { now } from '#lambdas/shared/clock.ts'
import { UsageError } from '../../errors.ts'
import { audit } from '../../leads/audit.ts'
import { changeLead } from '../../leads/change.ts'
import { callDay, dayText, inIndia, NO_CALL, nextCall } from '../../leads/history.ts'
import { findLead } from '../../leads/read/find.ts'
import { withStore } from '../../leads/store.ts'
import type { Io } from '../../output.ts'
import { command } from '../command.ts'

const MAX_NOTE = 2000

export default (io: Io) =>
  command('note', 'Add a line to the history of a lead, and the day of the next call.', [
    'npx academy leads note 7F3A-9C21 "wants the weekend batch"',
    'npx academy leads note 7F3A-9C21 "asks her father" --call mon',
  ])
    .arguments('<lead> <text...>')
    .option(
      '--call <day>',
      'promise a call: today, tomorrow, mon to sun, 2026-11-23 (India); none takes it back',
    )
    .action(async (id, words, options) => {
      const note = words.join(' ').trim()
      if (!note || note.length > MAX_NOTE)
        throw new UsageError(`A note must have 1 to ${MAX_NOTE} characters.`)
      const at = now(io.env)
      const call = options.call === undefined ? undefined : callDay(options.call, at)
      await withStore(io, async (store) => {
        const lead = await findLead(store, id)
        const entry = { at: at.toISOString(), by: await store.who(), note, ...(call && { call }) }
        const again = isAgain(entry, lead.history.at(-1))
        const noted = again ? lead : await changeLead(store, lead, {}, entry)
        if (!again) await audit(store, io, 'note', { leads: 1, ids: [lead.id] })
        const { rev, history } = noted
        const next = nextCall(noted)
        if (options.json)
          io.printJson({ id: lead.id, rev, history: inIndia(history), nextCall: next ?? null })
        else {
          const reference = referenceOf(lead.id)
          io.say(
            `${again ? 'Already noted a moment ago' : 'Noted'} on ${reference}.${callText(noted, call, next)}`,
          )
          if (noted.status === 'new')
            io.say(`Still new; when they have been reached: npx academy leads status contacted ${reference}`)
        }
      })
    })

/** The same words within a minute are a command sent twice. */
const isAgain = (entry: HistoryEntry, last: HistoryEntry | undefined): boolean =>
  last?.note === entry.note &&
  last?.call === entry.call &&
  last?.by === entry.by &&
  Date.parse(entry.at) - Date.parse(last.at) < 60_000

/** @param call what was asked, a day or `none`; @param next the call that is promised now */
function callText({ status }: Lead, call: string | undefined, next: string | undefined): string {
  if (next) return ` Next call: ${dayText(next)}.`
  if (call === NO_CALL) return ' No call is promised any more.'
  return call ? ` The call on ${dayText(call)} will not be due while the lead is ${status}.` : ''
}
