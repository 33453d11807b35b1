/** `academy leads redrive`: retries mails and pushes that were given up or held back, or drops the held mails of a wave. */
import { referenceOf } from '#lambdas/core/store/ids.ts'
import { now } from '#lambdas/shared/clock.ts'
import { mapLimit } from '../../each.ts'
import { EXIT, UsageError } from '../../errors.ts'
import { audit } from '../../leads/audit.ts'
import { parseFormNames } from '../../leads/forms.ts'
import { findLead } from '../../leads/read/find-lead.ts'
import {
  deadMailScope,
  heldMailScope,
  isRedrivable,
  redrivableLeads,
  redriveLead,
  waveMailScope,
} from '../../leads/read/outbox.ts'
import { withStore } from '../../leads/store.ts'
import { counted, type Io } from '../../output.ts'
import { command, FORM_FLAG } from '../command.ts'

const MORE = `
A push hands a lead to another system: a CRM, a sheet, a chat. The targets are the \`push\` list of a stage in
infra/stages.yaml, empty by default (infra/recipes/README.md). leads show lists the state of each push under Mail;
doctor lists the targets.

A wave is more leads of one network in an hour than we answer unasked: a college, or a robot with the addresses of
strangers. leads list --held names the waves.`

export default (io: Io) =>
  command('redrive', 'Retry dead mails and pushes, of all leads unless you name some.', [
    'npx academy leads redrive',
    'npx academy leads redrive --held --form contact',
    'npx academy leads redrive --wave 3f2a9c1b --drop',
  ])
    .argument('[leads...]')
    .option(...FORM_FLAG)
    .option('--held', 'retry mails held by the mail limit of a mailbox instead of dead ones')
    .option('--wave <id>', 'send the held mails of this wave instead of dead ones; "all" for every wave')
    .option('--drop', 'with --wave: never send them')
    .option('--dry-run', 'only list them')
    .addHelpText('after', MORE)
    .action(async (named, { form, held, wave, drop = false, dryRun = false, json }) => {
      if (drop && !wave)
        throw new UsageError('--drop needs a wave: --wave <id>. To see them: npx academy leads list --held')
      if (held && wave) throw new UsageError('use --held or --wave, not both')
      const forms = new Set(parseFormNames(form))
      const how = wave ? waveMailScope(wave) : held ? heldMailScope : deadMailScope
      const { what } = how
      io.exitCode = await withStore(io, async (store) => {
        const namedLeads = await Promise.all(named.map((id) => findLead(store, id)))
        const all = named.length > 0 ? namedLeads : await redrivableLeads(store, how)
        const leads = all.filter((lead) => forms.has(lead.form))
        await store.who()
        const isDone = await mapLimit(leads, async (lead) =>
          dryRun ? isRedrivable(lead, how) : redriveLead(store, lead, how, now(io.env), drop),
        )
        const redriven = leads.filter((_, at) => isDone[at]).map(({ id }) => id)
        const done = { leads: redriven.length, what, drop, ...(!wave && { ids: redriven }) }
        if (!dryRun && redriven.length > 0) await audit(store, io, 'redrive', done)
        if (json) io.printJson({ dryRun, redriven })
        else for (const id of redriven) io.print(id)
        const verb = dryRun ? 'would be' : redriven.length === 1 ? 'is' : 'are'
        const left = (named.length > 0 ? namedLeads : leads).filter(({ id }) => !redriven.includes(id))
        io.say(
          redriven.length === 0
            ? `${named.length > 0 ? 'None of these leads' : 'No lead'} has ${what}.`
            : `${counted(redriven.length, 'lead')} with ${what} ${verb} ${drop ? 'left without them' : 'due again'}.`,
        )
        if (named.length === 0 && left.length > 0)
          io.say(`${counted(left.length, 'lead')} changed meanwhile. Run the same command again.`)
        else if (redriven.length > 0 && left.length > 0)
          io.say(`Without ${what}: ${left.map(({ id }) => referenceOf(id)).join(', ')}.`)
        return left.length > 0 ? EXIT.partial : EXIT.good
      })
    })
