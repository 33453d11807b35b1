/** `academy leads redrive`: retries dead mails and pushes, or held mails, from the first attempt. */
import { referenceOf } from '#lambdas/core/store/ids.ts'
import { now } from '#lambdas/shared/clock.ts'
import { exit } from '../../errors.ts'
import { audit } from '../../leads/audit.ts'
import { formNamesIn } from '../../leads/forms.ts'
import { getLead } from '../../leads/lead.ts'
import { findLead } from '../../leads/read/find-lead.ts'
import { makeDue, type Place, waiting } from '../../leads/read/outbox.ts'
import { withStore } from '../../leads/store.ts'
import { counted, type Io } from '../../output.ts'
import { command, FORM } from '../command.ts'

const PUSHES = `
A push hands a lead to another system: a CRM, a sheet, a chat. The targets are the \`push\` list of a stage in
infra/stages.yaml, empty by default (infra/recipes/README.md). leads show lists the state of each push under Mail;
doctor lists the targets.`

export default (io: Io) =>
  command('redrive', 'Retry dead mails and pushes; of all leads when none is named.', [
    'npx academy leads redrive',
    'npx academy leads redrive --held --form contact',
  ])
    .argument('[leads...]')
    .option(...FORM)
    .option('--held', 'retry mails held by the rate limit or the mail limit instead of dead ones')
    .option('--dry-run', 'only list them')
    .addHelpText('after', PUSHES)
    .action(async (named, { form, held, dryRun = false, json }) => {
      const forms = new Set(formNamesIn(form))
      const places: Place[] = held ? ['MAIL#HELD'] : ['MAIL#DEAD', 'PUSH#DEAD']
      io.exitCode = await withStore(io, async (store) => {
        const found = await Promise.all(named.map((id) => findLead(store, id)))
        const all = async () => (await Promise.all(places.map((place) => waiting(store, place)))).flat()
        const ids = (named.length > 0 ? found : await all()).map(({ id }) => id)
        await store.who()
        const redriven: string[] = []
        for (const id of ids) {
          const lead = await getLead(store, id)
          const place = places.find((one) => one === lead?.gsi2pk)
          if (!lead || !place || !forms.has(lead.form)) continue
          if (dryRun || (await makeDue(store, lead, place, now(io.env)))) redriven.push(id)
        }
        if (!dryRun && redriven.length > 0)
          await audit(store, io, 'redrive', { leads: redriven.length, place: places.join(), ids: redriven })
        if (json) io.printJson({ dryRun, redriven })
        else for (const id of redriven) io.print(id)
        const what = held ? 'held mails' : 'dead mails or pushes'
        const verb = dryRun ? 'would be' : redriven.length === 1 ? 'is' : 'are'
        const left = found.filter(({ id }) => !redriven.includes(id))
        io.say(
          redriven.length === 0
            ? `${named.length > 0 ? 'None of these leads' : 'No lead'} has ${what}.`
            : `${counted(redriven.length, 'lead')} with ${what} ${verb} due again.`,
        )
        if (redriven.length > 0 && left.length > 0)
          io.say(`Without ${what}: ${left.map(({ id }) => referenceOf(id)).join(', ')}.`)
        return left.length > 0 ? exit.partial : exit.good
      })
    })
