/** The daily mail to staff, and the hourly list of leads above the limit of notices. */
import { renderLetter } from '#lambdas/core/mail/letter.ts'
import { indianTime } from '#lambdas/core/mail/notice.ts'
import type { Backlog } from '#lambdas/core/outbox/backlog.ts'
import type { OverflowLead } from '#lambdas/core/outbox/notice-overflow.ts'
import { countWaves } from '#lambdas/core/outbox/outbox-state.ts'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import type { FormFields, Mail, MailContent } from '#lambdas/core/types.ts'
import { type FormCount, type ListedLead, leadBlock } from './counts.ts'

interface Digest {
  since: Date
  until: Date
  leads: readonly FormCount[]
  mail: Backlog
  /** Titles of forms that used to bring leads but brought none for a week. */
  silent: readonly string[]
  /** Unanswered leads, oldest first. */
  waiting: readonly ReturnType<typeof leadBlock>[]
}

/** Maximum number of unanswered leads in one mail. `leads due` shows all of them. */
const MOST = 20

function line({ title, total, spam, suspect }: FormCount): string {
  const notes = [spam && `${spam} spam`, suspect && `${suspect} to look at`].filter(Boolean)
  return `${title}: ${total}${notes.length ? ` (${notes.join(', ')})` : ''}`
}

function mailLines({ dead, deadPushes, held, waved, guardian, late }: Backlog): string[] {
  const counted: [number, string][] = [
    [dead, 'dead letters: see "academy leads redrive"'],
    [deadPushes, 'leads that another system has not taken: see "academy leads redrive"'],
    [held, 'leads with held mail: see "academy leads list --held"'],
    [waved.leads, `leads with mail held in ${waved.waves} waves: see "academy leads list --held"`],
    [guardian, 'leads of children whose mail waits for a guardian: please call'],
    [late, 'leads whose mail is late by more than an hour'],
  ]
  return counted.flatMap(([count, what]) => (count ? `${count} ${what}` : []))
}

/** Forms without a lead are listed too, so that a broken form is noticed. */
export function digestMail({ since, until, leads, mail, silent, waiting }: Digest, content: MailContent) {
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

/** Maximum number of references per form. `leads list` shows all of them. */
const named = 500

/** Maximum number of leads with links, oldest first. Further leads are listed by their references. */
export const MAX_LINKED_LEADS = 50

/** Maximum number of waves, oldest first. `leads list --held` shows all of them. */
const MOST_WAVES = 20

export function overflowMail(
  leads: readonly OverflowLead[],
  forms: readonly FormFields[],
  known: ReadonlyMap<string, ListedLead>,
  content: MailContent,
): Mail {
  const lines = [...new Set(leads.map(({ form }) => form))].map((form) => {
    const title = forms.find((formFields) => formFields.form === form)?.title ?? form
    const references = leads.filter((lead) => lead.form === form).map(({ id }) => referenceOf(id))
    const more = references.length > named ? ` and ${references.length - named} more` : ''
    return `${title}: ${references.length} (${references.slice(0, named).join(', ')}${more})`
  })
  const waves = [...countWaves(leads)].map(
    ([wave, count]) =>
      `Wave ${wave}, ${count} leads: "academy leads redrive --wave ${wave}" sends the mails, and drops them with --drop.`,
  )
  return renderLetter(
    {
      subject: `${leads.length} more leads in an hour, as one list`,
      heading: `${leads.length} leads came without a notice of their own`,
      blocks: [
        `More leads came than anybody reads one by one, so they are listed here. All of them are stored${waves.length ? '' : ', and their visitors are answered as always'}.`,
        ...(waves.length
          ? [
              'The mails to visitors of these waves are held, because too many leads came within an hour:',
              { list: waves.slice(0, MOST_WAVES) },
            ]
          : []),
        { list: lines },
        ...leads.flatMap(({ id, form }) => {
          const definition = forms.find((formFields) => formFields.form === form)
          const lead = known.get(id)
          return definition && lead && lead.status !== 'spam' ? [leadBlock(definition, lead)] : []
        }),
        'Read them with "academy leads list", or one by its reference with "academy leads show".',
      ],
    },
    content,
  )
}
