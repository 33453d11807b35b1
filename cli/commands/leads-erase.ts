/** `academy leads erase`: removes a person (DPDP Act, section 12): preview, confirmation, receipt. */
import { now } from '#content/model/clock.ts'
import { exit } from '../errors.ts'
import { confirm } from '../leads/ask.ts'
import { audit } from '../leads/audit.ts'
import { erase } from '../leads/erase.ts'
import { type ErasePlan, planErase } from '../leads/erase-plan.ts'
import { printRows, rowOf } from '../leads/rows.ts'
import { withStore } from '../leads/store.ts'
import { counted, type Io } from '../output.ts'

export interface EraseOptions {
  yes?: boolean
  dryRun?: boolean
  json?: boolean
}

export async function run(args: string[], options: EraseOptions, io: Io): Promise<number> {
  return withStore(io, async (store) => {
    const plan = await planErase(store, args.join(' '))
    const summary = summaryOf(plan)
    if (!options.json) preview(plan, io)
    const nothing = plan.leads.length + plan.subscriber.length + plan.mentions.length === 0
    if (nothing || options.dryRun) {
      if (options.json) io.printJson({ dryRun: true, ...summary })
      if (nothing) io.say('Nothing is stored under that.')
      return exit.good
    }
    await store.who()
    await confirm(io, 'This cannot be undone.', options.yes)
    const done = await erase(store, plan, now(io.env))
    const { failures, ...counts } = done
    await audit(store, io, 'erase', {
      ...counts,
      failures: failures.length,
      ids: plan.leads.map((lead) => lead.id),
    })
    if (options.json) io.printJson(done)
    else io.say(`Erased: ${words(counts)}, ${counted(counts.mentions, 'mention')}.`)
    for (const failure of failures)
      io.say(`${io.talkColour.red('failed')} ${failure}. Run the same command again.`)
    return failures.length > 0 ? exit.partial : exit.good
  })
}

const summaryOf = (plan: ErasePlan) => ({
  leads: plan.leads.map((lead) => lead.id),
  files: plan.files.length,
  newsletter: plan.subscriber.length,
  mentions: plan.mentions.map((lead) => lead.id),
  related: plan.related.map((lead) => lead.id),
})

const words = (counts: { leads: number; files: number; newsletter: number }) =>
  [
    counted(counts.leads, 'lead'),
    counted(counts.files, 'file'),
    counted(counts.newsletter, 'newsletter item'),
  ].join(', ')

function preview(plan: ErasePlan, io: Io): void {
  printRows(
    plan.leads.map((lead) => rowOf(lead, false)),
    io,
    false,
  )
  const waiting = plan.leads
    .flatMap((lead) => Object.values(lead.mail))
    .filter((mail) => mail.state === 'pending')
  const { mentions } = summaryOf(plan)
  const counts = { leads: plan.leads.length, files: plan.files.length, newsletter: plan.subscriber.length }
  io.say(
    `To be erased: ${words(counts)}, ${counted(waiting.length, 'waiting mail')}, and mentions in ${counted(mentions.length, 'other lead')}.`,
  )
  if (mentions.length > 0) io.say(`Mentioned in: ${mentions.join(', ')}`)
  if (plan.related.length > 0)
    io.say(
      `Left alone, though they came with the same e-mail or phone: ${plan.related.map((lead) => lead.id).join(', ')}. ` +
        'If they are the same person, erase them by id.',
    )
}
