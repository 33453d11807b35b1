/** `academy leads erase`: erases a person (DPDP Act, section 12) after a preview and a confirmation, and prints a receipt. */
import { Option } from '@commander-js/extra-typings'
import { now } from '#lambdas/shared/clock.ts'
import { exit, UsageError } from '../../errors.ts'
import { audit } from '../../leads/audit.ts'
import { getLead } from '../../leads/lead.ts'
import { type ErasePlan, erase as eraseAll, planErase } from '../../leads/privacy/erase.ts'
import {
  findReceipt,
  markDone,
  newReceiptId,
  openReceipts,
  printReceipt,
  saveReceipt,
} from '../../leads/privacy/receipt.ts'
import { referencesOf, reportOf, unfinished } from '../../leads/privacy/report.ts'
import { printRows, rowOf } from '../../leads/read/rows.ts'
import { type Store, withStore } from '../../leads/store.ts'
import { wasApproved } from '../../leads/stories.ts'
import { confirm, counted, type Io } from '../../output.ts'
import { command } from '../command.ts'

export default (io: Io) =>
  command(
    'erase',
    'Erase a person (by e-mail or phone) or one lead: data, files, mails, mentions. Prints a receipt with tasks.',
    [
      'npx academy leads erase asha@example.com --dry-run',
      'npx academy leads erase 7F3A-9C21',
      'npx academy leads erase E-0B5C11D2 --done mailboxes,exports',
      'npx academy leads erase open',
    ],
  )
    .argument('<who...>', 'e-mail, phone, lead, receipt, or "open" for receipts with open tasks')
    .addOption(new Option('--dry-run', 'only show what would be erased').conflicts('done'))
    .option('--yes', 'do not ask for confirmation')
    .option('--done <tasks>', 'with the id of a receipt: the finished tasks, separated by commas')
    .addHelpText('after', '\nExit code 4: the receipt has tasks that people must do by hand.')
    .action(async (who, options) => {
      const word = who.join(' ').trim()
      const { json } = options
      const done = options.done?.split(',').map((name) => name.trim())
      io.exitCode = await withStore(io, async (store) => {
        if (word === 'open') {
          if (done) throw new UsageError('Put the id of the receipt before --done.')
          const open = await openReceipts(store)
          if (json) io.printJson(open)
          else for (const receipt of open) printReceipt(receipt, io)
          if (open.length === 0) io.say('No receipt has open tasks.')
          return open.length > 0 ? exit.partial : exit.good
        }
        const receipt = (await getLead(store, word)) ? undefined : await findReceipt(store, word)
        if (!receipt) {
          if (done) throw new UsageError(`${word} is neither a receipt nor an erased lead.`)
          return erasePerson(store, word, options, io)
        }
        const after = done ? await markDone(store, receipt, done, await store.who(), now(io.env)) : receipt
        if (done) await audit(store, io, 'erase done', { receipt: receipt.id, tasks: done })
        if (json) io.printJson(after)
        return printReceipt(after, io, json)
      })
    })

interface Options {
  json?: true
  dryRun?: true
  yes?: true
}

async function erasePerson(store: Store, word: string, options: Options, io: Io): Promise<number> {
  const { json } = options
  const plan = await planErase(store, word)
  if (!json) preview(plan, io)
  const isNothing = plan.leads.length + plan.subscriber.length + plan.mentions.length === 0
  if (isNothing || options.dryRun) {
    if (json) io.printJson({ dryRun: true, ...summaryOf(plan) })
    if (isNothing) io.say('Nothing is stored about that person.')
    return exit.good
  }
  const who = await store.who()
  await confirm(io, 'This cannot be undone.', options.yes)
  const at = now(io.env)
  const id = newReceiptId()
  const leads = plan.leads.map((lead) => lead.id)
  const begun = { id, at: at.toISOString(), who, rev: 1, leads, ...unfinished }
  await saveReceipt(store, begun)
  const done = await eraseAll(store, plan, id, at)
  const receipt = { ...begun, ...(await reportOf(store, plan, done, at)) }
  await saveReceipt(store, receipt)
  const { failures, versions: _versions, ...counts } = done
  await audit(store, io, 'erase', { ...counts, failures: failures.length, ids: leads, receipt: id })
  if (json) io.printJson({ ...counts, failures, receipt })
  else io.say(`Erased: ${countsText(counts)}, ${counted(counts.mentions, 'mention')}.`)
  for (const failure of failures)
    io.say(`${io.stderrColour.red('failed')} ${failure}. Run the same command again.`)
  return printReceipt(receipt, io, json)
}

const summaryOf = (plan: ErasePlan) => ({
  leads: plan.leads.map((lead) => lead.id),
  files: plan.files.length,
  newsletter: plan.subscriber.length,
  mentions: plan.mentions.map((lead) => lead.id),
  related: plan.related.map((lead) => lead.id),
  stories: plan.leads.filter(wasApproved).map((lead) => lead.published ?? lead.id),
})

const countsText = ({ leads, files, newsletter }: { leads: number; files: number; newsletter: number }) =>
  `${counted(leads, 'lead')}, ${counted(files, 'file')}, ${counted(newsletter, 'newsletter item')}`

function preview(plan: ErasePlan, io: Io): void {
  const rows = plan.leads.map((lead) => rowOf(lead, false))
  printRows(rows, io, { at: now(io.env), more: ['contact', 'id'] })
  const mails = plan.leads.flatMap((lead) => Object.values(lead.mail))
  const waiting = mails.filter((mail) => mail.state === 'pending').length
  const counts = { leads: plan.leads.length, files: plan.files.length, newsletter: plan.subscriber.length }
  io.say(
    `Will be erased: ${countsText(counts)}, ${counted(waiting, 'waiting mail')}, and mentions in ${counted(plan.mentions.length, 'other lead')}.`,
  )
  if (plan.mentions.length > 0) io.say(`Mentioned in: ${referencesOf(plan.mentions)}`)
  const stories = summaryOf(plan).stories.join(', ')
  if (stories)
    io.say(`Not erased by this command: the published story ${stories}. The receipt lists the task.`)
  if (plan.related.length > 0)
    io.say(
      `Not erased, although they have the same e-mail or phone: ${referencesOf(plan.related)}. ` +
        'If they are the same person, erase them by reference.',
    )
}
