/** `academy leads person`: lists the leads and the newsletter status of one person, found by email or phone. */
import { now } from '#lambdas/shared/clock.ts'
import { audit } from '../../leads/audit.ts'
import { isExpired } from '../../leads/lead.ts'
import { allLeadsOfPerson, leadsOfPerson, parsePerson } from '../../leads/read/find-lead.ts'
import {
  addNewsletterStatus,
  subscriptionStatus,
  unsubscribeLink,
} from '../../leads/read/newsletter-status.ts'
import { leadRow, printRows } from '../../leads/read/rows.ts'
import { withStore } from '../../leads/store.ts'
import type { Io } from '../../output.ts'
import { command } from '../command.ts'

export default (io: Io) =>
  command('person', 'List the leads and the newsletter of one person.', [
    'npx academy leads person asha@example.com',
    "npx academy leads person '+91 98765 43210'",
    'npx academy leads person 9876543210 --all',
  ])
    .argument('<email-or-phone...>')
    .option('--all', 'also read every lead for those with this phone as their second number')
    .option('--unmask', 'show full names, emails and phones')
    .action(async (words, { all = false, unmask = false, json }) => {
      const person = parsePerson(words.join(' '))
      await withStore(io, async (store) => {
        const time = now(io.env)
        const indexed = all ? [] : await leadsOfPerson(store, person)
        const isWhole = indexed.length === 0
        const everything = isWhole ? await allLeadsOfPerson(store, person) : indexed
        const leads = everything.filter((lead) => !isExpired(lead, time))
        const newsletter = 'email' in person ? await subscriptionStatus(store, person.email) : undefined
        const known = await Promise.all(leads.map((lead) => addNewsletterStatus(store, lead)))
        const rows = known.map((lead) => leadRow(lead, unmask))
        await audit(store, io, 'person', { leads: rows.length, by: 'email' in person ? 'email' : 'phone' })
        if (json) io.printJson({ leads: rows, newsletter: newsletter ?? null })
        else printRows(rows, io, { at: time, more: unmask ? ['contact'] : [] })
        const isReader = newsletter === 'confirmed'
        const link = isReader && 'email' in person && unsubscribeLink(store, person.email)
        const advice = link ? `; to unsubscribe them: ${link}` : isReader ? '' : ': do not mail'
        if (newsletter) io.say(`Newsletter: ${newsletter}${advice}`)
        if (rows.length === 0 && !newsletter)
          io.say(
            'No lead has exactly this email or phone. For leads that mention it: npx academy leads list --since 730d --search <email or phone>',
          )
        if (!isWhole && 'phone' in person)
          io.say('Leads with this phone as their second number are not among these: --all reads every lead.')
      })
    })
