/** `academy leads redrive`: dead mails and pushes (or held mails) are tried again, from the start. */
import { referenceOf } from '#lambdas/core/store/ids.ts'
import { now } from '#lambdas/shared/clock.ts'
import { exit } from '../../errors.ts'
import { audit } from '../../leads/audit.ts'
import { formsNamed } from '../../leads/forms.ts'
import { getLead } from '../../leads/lead.ts'
import { findLead } from '../../leads/read/find.ts'
import { makeDue, type Place, waiting } from '../../leads/read/outbox.ts'
import { withStore } from '../../leads/store.ts'
import { counted, type Io } from '../../output.ts'
import { command } from '../command.ts'

const PUSHES = `
A push hands a lead to another system: a CRM, a sheet, a chat. The targets are \`push\` of a stage in infra/stages.yaml, none
by default (infra/recipes/README.md). What became of each is under Mail in npx academy leads show; doctor names the targets.`

export default (io: Io) =>
  command('redrive', 'Try dead mails and pushes again; all of them when no lead is named.', [
    'npx academy leads redrive',
    'npx academy leads redrive --held --form contact',
  ])
    .argument('[leads...]')
    .option('--form <form>', 'of one form or several by comma')
    .option('--held', 'mails held by the rate or the cap, instead of dead ones')
    .option('--dry-run', 'only say which')
    .addHelpText('after', PUSHES)
    .action(async (named, options) => {
      const forms = new Set(formsNamed(options.form).map((form) => form.form))
      const places: Place[] = options.held ? ['MAIL#HELD'] : ['MAIL#DEAD', 'PUSH#DEAD']
      io.exitCode = await withStore(io, async (store) => {
        const found = await Promise.all(named.map((id) => findLead(store, id)))
        const resting = async () => (await Promise.all(places.map((place) => waiting(store, place)))).flat()
        const ids = (named.length > 0 ? found : await resting()).map(({ id }) => id)
        await store.who()
        const redriven: string[] = []
        for (const id of ids) {
          const lead = await getLead(store, id)
          const place = places.find((one) => one === lead?.gsi2pk)
          if (!lead || !place || !forms.has(lead.form)) continue
          if (options.dryRun || (await makeDue(store, lead, place, now(io.env)))) redriven.push(id)
        }
        if (!options.dryRun && redriven.length > 0)
          await audit(store, io, 'redrive', { leads: redriven.length, place: places.join(), ids: redriven })
        if (options.json) io.printJson({ dryRun: Boolean(options.dryRun), redriven })
        else for (const id of redriven) io.print(id)
        const what = options.held ? 'held mails' : 'dead mails or pushes'
        const are = options.dryRun ? 'would be' : redriven.length === 1 ? 'is' : 'are'
        const left = found.filter(({ id }) => !redriven.includes(id))
        io.say(
          redriven.length === 0
            ? `No lead ${named.length > 0 ? 'of these ' : ''}has ${what}.`
            : `${counted(redriven.length, 'lead')} with ${what} ${are} due again.`,
        )
        if (redriven.length > 0 && left.length > 0)
          io.say(`Without ${what}: ${left.map(({ id }) => referenceOf(id)).join(', ')}.`)
        return left.length > 0 ? exit.partial : exit.good
      })
    })
