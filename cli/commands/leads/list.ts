/** `academy leads list`: lists the newest leads in a table with masked personal data. */
import { Option } from '@commander-js/extra-typings'
import { UNWRITTEN_STORIES } from '#lambdas/core/store/follow-up-index.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { now } from '#lambdas/shared/clock.ts'
import { isBundled } from '../../bundled.ts'
import { audit } from '../../leads/audit.ts'
import { parseFormNames } from '../../leads/forms.ts'
import { collectDamagedLeads, type NewsletterLead } from '../../leads/lead.ts'
import { filterLeads, leadMatcher } from '../../leads/read/filter.ts'
import { followUpsIn, loadFollowUps, repeatsSince } from '../../leads/read/follow-ups.ts'
import { addOwners } from '../../leads/read/lead-details.ts'
import { isQueried, queryLeads } from '../../leads/read/lead-queries.ts'
import { addNewsletterStatuses } from '../../leads/read/newsletter-status.ts'
import { heldLeads, heldMailSummary, heldWaves } from '../../leads/read/outbox.ts'
import { createPersonNumbering, groupByPerson } from '../../leads/read/persons.ts'
import { leadRow, printRows } from '../../leads/read/rows.ts'
import { withStore } from '../../leads/store.ts'
import { istShort, parseRange } from '../../leads/time-range.ts'
import { counted, type Io } from '../../output.ts'
import { currentStage } from '../../stage.ts'
import { wholeNumber } from '../command.ts'
import { filterCommand, UNMASK } from './filter-options.ts'

export default (io: Io) =>
  filterCommand('list', 'List the newest leads, one line for each person, personal data masked.', [
    'npx academy leads list --form apply --since 7d',
    'npx academy leads list --search "98765 43210"',
    'npx academy leads list --campaign monsoon --status new,contacted',
  ])
    .option('--limit <count>', 'maximum number of lines', wholeNumber(1), 50)
    .option('--each', 'print one line for each lead, as with --json')
    .addOption(new Option('--unwritten', 'list only approved stories without a text').conflicts('held'))
    .option('--held', 'list only leads with a held mail, with the reason')
    .option(...UNMASK)
    .action(async ({ limit, held, unwritten, unmask = false, json, ...options }) => {
      const forms = parseFormNames(options.form)
      const time = now(io.env)
      const range = parseRange(options, time, held || unwritten ? undefined : '30d')
      const isInRange = isQueried({ forms, range })
      const isEach = options.each || held || json
      const seed =
        isBundled || currentStage(io.env) === 'prod' ? '' : ' For sample leads: npx academy leads seed.'
      io.exitCode = await withStore(io, async (store) => {
        const damaged = collectDamagedLeads(io)
        const all = held
          ? heldLeads(store, { forms, range })
          : unwritten
            ? loadFollowUps(store, await followUpsIn(store, UNWRITTEN_STORIES, time), damaged.add, isInRange)
            : queryLeads(store, { forms, range, order: 'newest', onDamaged: damaged.add }, time)
        const repeats = await repeatsSince(store, range.since, time)
        const sentAgain = new Map(repeats.map(({ id, createdAt }) => [id, createdAt]))
        const kept: NewsletterLead[] = []
        const numberOf = createPersonNumbering()
        let lines = 0
        const wanted = filterLeads(addNewsletterStatuses(store, all), leadMatcher(options))
        reading: for await (const batch of wanted)
          for (const lead of batch) {
            lines = isEach ? lines + 1 : Math.max(lines, numberOf(lead) + 1)
            if (lines > limit) break reading
            kept.push(lead)
          }
        const persons = isEach ? kept.map((lead) => [lead]) : newestFirst(kept)
        const rows = (await addOwners(store, persons)).map((person) => {
          const [lead] = person as [NewsletterLead]
          const row = leadRow(lead, unmask, sentAgain.get(lead.id), person)
          return held ? { ...row, mail: heldMailSummary(lead) } : row
        })
        if (unmask) await audit(store, io, 'list unmasked', { leads: kept.length, forms })
        const more = [...(unmask ? ['contact' as const] : []), ...(held ? ['mail' as const] : [])]
        printRows(rows, io, { json, at: time, more })
        if (rows.length === 0)
          io.say(
            held
              ? 'No mail is held.'
              : unwritten
                ? 'No approved story is without a text.'
                : `No leads since ${istShort(range.since)} IST. Look further back: --since 90d.${seed}`,
          )
        else if (rows.length < kept.length)
          io.say(`${counted(kept.length, 'lead')} of ${rows.length} people. One line for each lead: --each`)
        for (const [wave, count] of held ? await heldWaves(store) : []) {
          const size = counted(count, 'lead')
          const command = `npx academy leads redrive --wave ${wave}`
          io.say(`Wave ${wave}, ${size}. Send its mails: ${command}. Drop them: add --drop.`)
        }
        if (lines > limit)
          io.say(`There are more than ${limit}: raise --limit, narrow --since, or use leads export.`)
        return damaged.report()
      })
    })

/**
 * Groups leads by person, newest lead first. Grouping starts with the oldest lead, because a person's first lead more often
 * has both phone number and email address. A later lead with only one of them then still finds its group.
 */
function newestFirst<T extends Lead>(leads: readonly T[]): T[][] {
  const place = new Map(leads.map((lead, i) => [lead, i]))
  const placeOf = ([lead]: readonly T[]) => (lead && place.get(lead)) ?? 0
  const persons = groupByPerson(leads.toReversed()).map((person) => person.toReversed())
  return persons.sort((person, other) => placeOf(person) - placeOf(other))
}
