/** The hourly list of leads above the limit of single notices. */
import { renderLetter } from '#lambdas/core/mail/letter.ts'
import type { OverflowLead } from '#lambdas/core/outbox/notice-overflow.ts'
import { countWaves } from '#lambdas/core/outbox/outbox-state.ts'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import type { FormFields, Mail, MailContent } from '#lambdas/core/types.ts'
import type { ListedLead } from './counts.ts'
import { listedLead } from './listed-lead.ts'

/** References listed per form. `leads list` shows all of them. */
const named = 500

/** Leads with links, oldest first. The others are listed by their references. */
export const LINKED = 50

/** Waves named, oldest first. `leads list --held` shows all of them. */
const MOST_WAVES = 20

export function overflowMail(
  leads: readonly OverflowLead[],
  forms: readonly FormFields[],
  known: ReadonlyMap<string, ListedLead>,
  content: MailContent,
): Mail {
  const lines = [...new Set(leads.map(({ form }) => form))].map((form) => {
    const title = forms.find((one) => one.form === form)?.title ?? form
    const own = leads.filter((lead) => lead.form === form).map(({ id }) => referenceOf(id))
    const more = own.length > named ? ` and ${own.length - named} more` : ''
    return `${title}: ${own.length} (${own.slice(0, named).join(', ')}${more})`
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
          const found = forms.find((one) => one.form === form)
          const lead = known.get(id)
          return found && lead && lead.status !== 'spam' ? [listedLead(found, lead)] : []
        }),
        'Read them with "academy leads list", or one by its reference with "academy leads show".',
      ],
    },
    content,
  )
}
