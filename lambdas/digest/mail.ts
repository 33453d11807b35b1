import { renderLetter } from '#lambdas/core/mail/letter.ts'
import { indianTime } from '#lambdas/core/mail/notice.ts'
import type { Backlog } from '#lambdas/core/outbox/backlog.ts'
import type { Mail, MailContent } from '#lambdas/core/types.ts'
import type { FormCount } from './counts.ts'
import type { listedLead } from './listed-lead.ts'

interface Digest {
  since: Date
  until: Date
  leads: readonly FormCount[]
  mail: Backlog
  /** Titles of forms that used to bring leads but brought none for a week. */
  silent: readonly string[]
  /** Unanswered leads, oldest first. */
  waiting: readonly ReturnType<typeof listedLead>[]
}

/** Leads that one mail lists. `leads due` shows all of them. */
const MOST = 20

function line({ title, total, spam, suspect }: FormCount): string {
  const notes = [spam && `${spam} spam`, suspect && `${suspect} to look at`].filter(Boolean)
  return `${title}: ${total}${notes.length ? ` (${notes.join(', ')})` : ''}`
}

function mailLines({ dead, deadPushes, held, waved, guardian, late }: Backlog): string[] {
  return [
    ...(dead ? [`${dead} dead letters: see "academy leads redrive"`] : []),
    ...(deadPushes
      ? [`${deadPushes} leads that another system has not taken: see "academy leads redrive"`]
      : []),
    ...(held ? [`${held} leads with held mail: see "academy leads list --held"`] : []),
    ...(waved.leads
      ? [`${waved.leads} leads with mail held in ${waved.waves} waves: see "academy leads list --held"`]
      : []),
    ...(guardian ? [`${guardian} leads of children whose mail waits for a guardian: please call`] : []),
    ...(late ? [`${late} leads whose mail is late by more than an hour`] : []),
  ]
}

/** Forms without a lead are listed too, so that a broken form is noticed. */
export function digestMail(
  { since, until, leads, mail, silent, waiting }: Digest,
  content: MailContent,
): Mail {
  const total = leads.reduce((sum, count) => sum + count.total, 0)
  const quiet = leads.filter((count) => count.total === 0).map(({ title }) => title)
  const trouble = mailLines(mail)
  return renderLetter(
    {
      subject: `Digest: ${total} new leads${mail.dead ? `, ${mail.dead} dead letters` : ''}`,
      heading: `${total} new leads in 24 hours`,
      blocks: [
        `From ${indianTime(since.toISOString())} to ${indianTime(until.toISOString())}.`,
        ...(total ? [{ list: leads.filter((count) => count.total > 0).map(line) }] : []),
        ...(quiet.length ? [`No lead: ${quiet.join(', ')}.`] : []),
        ...(silent.length
          ? [`No lead for more than a week, which is unusual; please try these forms: ${silent.join(', ')}.`]
          : []),
        ...(waiting.length ? ['These wait for an answer:', ...waiting.slice(0, MOST)] : []),
        ...(waiting.length > MOST ? [`And ${waiting.length - MOST} more: see "academy leads due"`] : []),
        trouble.length ? { list: trouble } : 'All mail went out.',
      ],
    },
    content,
  )
}
