/** `academy leads erase`: erases a person (DPDP Act, section 12) after a preview and a confirmation, and prints a receipt. */
import { Option } from '@commander-js/extra-typings'
import { now } from '#lambdas/shared/clock.ts'
import { EXIT, UsageError } from '../../errors.ts'
import { audit } from '../../leads/audit.ts'
import { getLead } from '../../leads/lead.ts'
import { type ErasePlan, eraseData as eraseAll, planErase } from '../../leads/privacy/erase.ts'
import {
  findErasureReceipt,
  newReceiptId,
  printErasureReceipt,
  receiptsWithOpenTasks,
  saveErasureReceipt,
} from '../../leads/privacy/receipt.ts'
import { eraseSummary, eraseTasks, referenceList } from '../../leads/privacy/report.ts'
import { leadRow, printRows } from '../../leads/read/rows.ts'
import { type Store, withStore } from '../../leads/store.ts'
import { wasApproved } from '../../leads/stories.ts'
import { confirm, counted, type Io } from '../../output.ts'
import { command } from '../command.ts'

const AGAIN = 'run the same command again'

export default (io: Io) =>
  command(
    'erase',
    'Erase a person (by email or phone) or one lead: data, files, mails, mentions. Prints a receipt with tasks.',
    [
      'npx academy leads erase asha@example.com --dry-run',
      'npx academy leads erase 7F3A-9C21',
      'npx academy leads erase E-0B5C11D2 --done',
      'npx academy leads erase open',
    ],
  )
    .argument('<who...>', 'email, phone, lead, receipt, or "open" for receipts with open tasks')
    .addOption(new Option('--dry-run', 'only show what would be erased').conflicts('done'))
    .option('--yes', 'do not ask for confirmation')
    .option('--done', 'record that the tasks of this receipt are done')
    .addHelpText('after', '\nExit code 4: the receipt has tasks that people must do by hand.')
    .action(async (who, options) => {
      const word = who.join(' ').trim()
      const { json, done } = options
      io.exitCode = await withStore(io, async (store) => {
        if (word === 'open' && !done) {
          const open = await receiptsWithOpenTasks(store)
          if (json) io.printJson(open)
          else for (const receipt of open) printErasureReceipt(receipt, io)
          if (open.length === 0) io.say('No receipt has open tasks.')
          return open.length > 0 ? EXIT.partial : EXIT.good
        }
        const receipt = (await getLead(store, word)) ? undefined : await findErasureReceipt(store, word)
        if (!receipt && done) throw new UsageError(`${word} is neither a receipt nor an erased lead.`)
        if (!receipt) return erasePerson(store, word, options, io)
        const finished = { by: await store.who(), at: now(io.env).toISOString() }
        const after = done && !receipt.done ? { ...receipt, done: finished } : receipt
        if (after !== receipt) {
          await saveErasureReceipt(store, after)
          await audit(store, io, 'erase done', { receipt: receipt.id })
        }
        if (json) io.printJson(after)
        return printErasureReceipt(after, io, json)
      })
    })

interface Options {
  json?: true
  dryRun?: true
  yes?: true
}

async function erasePerson(store: Store, word: string, options: Options, io: Io): Promise<number> {
  const { json } = options
  const at = now(io.env)
  const plan = await planErase(store, word)
  const tasks = await eraseTasks(store, plan, at)
  if (!json) preview(plan, options.yes ? [] : tasks, io)
  const found = [plan.leads, plan.related, plan.subscriber, plan.mentions]
  const isNothing = found.every((items) => items.length === 0)
  if (isNothing || options.dryRun) {
    if (json) io.printJson({ dryRun: true, ...summaryOf(plan), tasks })
    if (isNothing) io.say('Nothing is stored about that person.')
    return EXIT.good
  }
  const who = await store.who()
  await confirm(io, 'This cannot be undone.', options.yes)
  const id = newReceiptId()
  const leads = plan.leads.map((lead) => lead.id)
  const unfinished = [`not finished: ${AGAIN}`, ...tasks]
  const begun = { id, at: at.toISOString(), who, leads, facts: [], tasks: unfinished }
  await saveErasureReceipt(store, begun)
  const done = await eraseAll(store, plan, id, at)
  const { failures, versions, ...counts } = done
  const isAws = store.kind === 'aws'
  if (isAws && !versions)
    tasks.unshift('remove older versions of the files, which these credentials may not list')
  if (failures.length > 0) tasks.unshift(`${counted(failures.length, 'part')} failed: ${AGAIN}`)
  const receipt = { ...begun, facts: eraseSummary(isAws, plan, done, at), tasks }
  await saveErasureReceipt(store, receipt)
  await audit(store, io, 'erase', { ...counts, failures: failures.length, ids: leads, receipt: id })
  if (json) io.printJson({ ...counts, failures, receipt })
  else io.say(`Erased: ${countsText(counts)}, ${counted(counts.mentions, 'mention')}.`)
  for (const failure of failures)
    io.say(`${io.stderrColour.red('failed')} ${failure}. Run the same command again.`)
  return printErasureReceipt(receipt, io, json)
}

const summaryOf = (plan: ErasePlan) => ({
  leads: plan.leads.map((lead) => lead.id),
  files: plan.files.length,
  newsletter: plan.subscriber.length,
  mentions: plan.mentions.map((lead) => lead.id),
  related: plan.related.map((lead) => lead.id),
  stories: plan.leads.filter(wasApproved).map((lead) => lead.published ?? lead.id),
})

const countsText = ({ leads, files, newsletter }: Record<'leads' | 'files' | 'newsletter', number>) =>
  `${counted(leads, 'lead')}, ${counted(files, 'file')}, ${counted(newsletter, 'newsletter item')}`

function preview(plan: ErasePlan, tasks: readonly string[], io: Io): void {
  const rows = plan.leads.map((lead) => leadRow(lead, false))
  printRows(rows, io, { at: now(io.env), more: ['contact', 'id'] })
  const mails = plan.leads.flatMap((lead) => Object.values(lead.mail))
  const waiting = mails.filter((mail) => mail.state === 'pending').length
  const counts = { leads: plan.leads.length, files: plan.files.length, newsletter: plan.subscriber.length }
  io.say(
    `Will be erased: ${countsText(counts)}, ${counted(waiting, 'waiting mail')}, and mentions in ${counted(plan.mentions.length, 'other lead')}.`,
  )
  if (plan.mentions.length > 0) io.say(`Mentioned in: ${referenceList(plan.mentions)}`)
  for (const task of tasks) io.say(`To do by hand: ${task}`)
  const { stories } = summaryOf(plan)
  if (stories.length > 0) io.say(`Published, and not erased by this command: ${stories.join(', ')}`)
}
