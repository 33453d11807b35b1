/** `academy leads add`: stores a lead for a call, a chat or a walk-in. */
import { referenceOf } from '#lambdas/core/store/ids.ts'
import { now } from '#lambdas/shared/clock.ts'
import { UsageError } from '../../errors.ts'
import { ANSWER_FIELDS, type Answers, buildAddedLead, trimAnswers } from '../../leads/add/added-lead.ts'
import { storeAddedLead } from '../../leads/add/store-added.ts'
import { audit } from '../../leads/audit.ts'
import { withStore } from '../../leads/store.ts'
import { askQuestions, type Io } from '../../output.ts'
import { command } from '../command.ts'

export default (io: Io) =>
  command('add', 'Store a lead for a call, a chat or a walk-in. Asks for what is not given.', [
    'npx academy leads add',
    'npx academy leads add --name "Asha Rao" --phone "98765 43210" --source whatsapp --consent spoken',
  ])
    .option('--name <text>', 'full name')
    .option('--phone <number>', 'phone number, as said')
    .option('--email <address>', 'email address')
    .option('--course <text>', 'title of the course')
    .option('--city <text>', 'city')
    .option('--message <text>', 'what the person wants')
    .option('--source <channel>', 'phone, whatsapp, walk-in, expo, referral or other')
    .option('--consent <how>', 'how the person agreed to be stored and contacted: spoken or written')
    .option('--mail', 'send the mail that the contact form sends')
    .action(async ({ json, mail = false, ...options }) => {
      const given: Partial<Answers> = options
      const asked = io.canAsk ? ANSWER_FIELDS.filter(([key]) => given[key] === undefined) : []
      const typed = await askQuestions(
        io,
        asked.map(([, label]) => `${label}: `),
      )
      const answers = trimAnswers((key) => given[key] ?? typed[asked.findIndex(([other]) => other === key)])
      if (!io.canAsk && !answers.name)
        throw new UsageError(
          'There is no terminal to ask: give at least --name, --phone, --source and --consent.',
        )
      await withStore(io, async (store) => {
        const lead = buildAddedLead(answers, {
          by: await store.who(),
          at: now(io.env),
          personKey: store.personKey(),
          mail,
        })
        const { isNew, others } = await storeAddedLead(store, lead, now(io.env))
        if (mail && !lead.gsi2pk) io.say('No mail is sent: there is no valid email address.')
        if (isNew) await audit(store, io, 'add', { leads: 1, ids: [lead.id] })
        const reference = referenceOf(lead.id)
        if (json) return io.printJson({ id: lead.id, reference, stored: isNew, others })
        io.print(`${reference}  ${isNew ? 'added' : 'was added before'}`)
        if (others.length > 0) io.say(`The same person has other leads: ${others.join(', ')}.`)
      })
    })
