/** `academy leads due`: lists new leads without a reply, then promised calls, then leads whose form was submitted again. */
import type { Lead } from '#lambdas/core/types.ts'
import { now } from '#lambdas/shared/clock.ts'
import { audit } from '../../leads/audit.ts'
import { parseFormNames } from '../../leads/forms.ts'
import { NO_OWNER, staffName } from '../../leads/history.ts'
import { collectDamagedLeads } from '../../leads/lead.ts'
import { leadMatcher } from '../../leads/read/filter.ts'
import { dueFollowUps, type FollowUp, idleFollowUps, loadFollowUps } from '../../leads/read/follow-ups.ts'
import { addOwners } from '../../leads/read/lead-details.ts'
import { groupByPerson } from '../../leads/read/persons.ts'
import { leadRow, printRows } from '../../leads/read/rows.ts'
import { withStore } from '../../leads/store.ts'
import { parseRange } from '../../leads/time-range.ts'
import { counted, type Io } from '../../output.ts'
import { wholeNumber } from '../command.ts'
import { filterCommand, UNMASK } from './filter-options.ts'

export default (io: Io) =>
  filterCommand(
    'due',
    'List the leads to contact now, yours and unassigned ones: new leads without a reply (oldest first), promised calls, repeated submissions.',
    ['npx academy leads due', 'npx academy leads due --form apply --unmask'],
  )
    .option('--limit <count>', 'maximum number of leads', wholeNumber(1), 50)
    .option('--all', 'include leads that others have taken')
    .option('--idle', 'list only contacted leads without a next call for three days')
    .option(...UNMASK)
    .action(async (options) => {
      const forms = parseFormNames(options.form).filter((form) => options.form || form !== 'privacy')
      const time = now(io.env)
      const range = parseRange(options, time)
      io.exitCode = await withStore(io, async (store) => {
        const damaged = collectDamagedLeads(io)
        const me = staffName(await store.who())
        const isMine = ({ owner = NO_OWNER }: Lead) =>
          Boolean(options.all || options.owner) || owner === NO_OWNER || owner === me
        const isWanted = leadMatcher(options)
        let others = 0
        const read = async (followUps: readonly FollowUp[], isOpen?: (lead: Lead) => boolean) => {
          const mine: Lead[] = []
          for await (const batch of loadFollowUps(store, followUps, damaged.add, isOpen))
            for (const lead of batch.filter(isWanted)) {
              if (isMine(lead)) mine.push(lead)
              else others++
            }
          return mine
        }
        const due = await dueFollowUps(store, { forms, range }, time)
        const sentAgain = new Map(due.repeated.map(({ id, createdAt }) => [id, createdAt]))
        const fresh = options.idle ? [] : await read(due.fresh)
        const calls = options.idle ? [] : await read(due.calls)
        const repeated = options.idle ? [] : await read(due.repeated, () => true)
        // All contacted leads are in one long partition, so it is read only if idle leads are to be listed.
        const readsIdle = options.idle || options.form === 'privacy'
        const waiting = readsIdle ? await idleFollowUps(store, { forms, range }, time) : []
        // A repeated privacy request may wait as well, and is listed once.
        const once = waiting.filter(({ id }) => options.idle || !sentAgain.has(id))
        const idle = await read(once, () => true)
        const leads = [...fresh, ...calls, ...repeated, ...idle]
        const groups = options.json ? leads.map((lead) => [lead]) : groupByPerson(leads)
        const shown = await addOwners(store, groups.slice(0, options.limit))
        const rows = shown.map((person) => {
          const [first] = person as [Lead]
          return leadRow(first, Boolean(options.unmask), sentAgain.get(first.id), person)
        })
        if (options.unmask) await audit(store, io, 'due unmasked', { leads: shown.flat().length, forms })
        printRows(rows, io, { json: options.json, at: time, more: options.unmask ? ['contact'] : [] })
        const more =
          repeated.length > 0 ? `, ${repeated.length} submitted again since the last note of staff` : ''
        if (options.idle) io.say(`${counted(idle.length, 'contacted lead')} without a next call.`)
        else
          io.say(`${fresh.length} new without a reply, ${counted(calls.length, 'promised call')} due${more}.`)
        if (others > 0) io.say(`${others} more are taken by others: --all shows them.`)
        if (groups.length > shown.length)
          io.say(`${groups.length - shown.length} more are not shown: raise --limit.`)
        return damaged.report()
      })
    })
