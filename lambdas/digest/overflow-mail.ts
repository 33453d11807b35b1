/** The hourly list of leads above the limit of single notices. */
import { renderLetter } from '#lambdas/core/mail/letter.ts'
import type { OverflowLead } from '#lambdas/core/outbox/notice-overflow.ts'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import type { FormFields, Mail, MailContent } from '#lambdas/core/types.ts'
import type { ListedLead } from './counts.ts'
import { listedLead } from './listed-lead.ts'

/** References listed per form. `leads list` shows all of them. */
const named = 500

/** Leads with links, oldest first. The others are listed by their references. */
export const LINKED = 50

/** Waves that one mail names. "leads list --held" has all. */
const MOST_WAVES = 20

/** The waves with the most leads, and the commands that end them. */
function waveLines(leads: readonly OverflowLead[]): string[] {
  const waves = new Map<string, number>()
  for (const { wave } of leads) if (wave) waves.set(wave, (waves.get(wave) ?? 0) + 1)
  const lines = [...waves]
    .sort(([, a], [, b]) => b - a)
    .map(([wave, count]) => {
      const command = `academy leads redrive --wave ${wave}`
      return `Wave ${wave}, ${count} leads: "${command}" sends the mails, "${command} --drop" drops them.`
    })
  const more = lines.length - MOST_WAVES
  return more > 0
    ? [...lines.slice(0, MOST_WAVES), `And ${more} more waves: "academy leads list --held"`]
    : lines
}

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
  const waves = waveLines(leads)
  return renderLetter(
    {
      subject: `${leads.length} more leads in an hour, as one list`,
      heading: `${leads.length} leads came without a notice of their own`,
      blocks: [
        'More leads came than anybody reads one by one, so they are listed here. All of them are stored.',
        ...(waves.length
          ? [
              'Many came from one network, perhaps a college or a robot. The mails to these visitors are held:',
            ]
          : ['Their visitors are answered as always.']),
        ...(waves.length ? [{ list: waves }] : []),
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
