/** `academy leads story approve|reject`: moderates a success story. `approve` prints the entry for content/data/stories.yaml. */
import { referenceOf } from '#lambdas/core/store/ids.ts'
import { now } from '#lambdas/shared/clock.ts'
import { contentFolders } from '../../content/place.ts'
import { CliError, UsageError } from '../../errors.ts'
import { audit } from '../../leads/audit.ts'
import { changeLead, type StaffLead } from '../../leads/change.ts'
import { retainUploads } from '../../leads/files.ts'
import { findForm } from '../../leads/forms.ts'
import { planStatus } from '../../leads/move.ts'
import { findLead } from '../../leads/read/find-lead.ts'
import { type Store, withStore } from '../../leads/store.ts'
import { pictureName, publishedStory, STORY_REMOVAL, storyEntry, wasApproved } from '../../leads/stories.ts'
import type { Io } from '../../output.ts'
import { command } from '../command.ts'

export default (io: Io) =>
  command('story', 'Approve or reject a success story. Approval prints its entry for the content.', [
    'npx academy leads story approve 7F3A-9C21',
    'npx academy leads list --form story --status pending',
    'npx academy leads story approve 7F3A-9C21 --class "Career Switch" --role "Survey pilot" --location Guntur --batch "June 2026" --achievement "In work after 19 days" --rating 5',
  ])
    .arguments('<approve|reject> <lead>')
    .option('--class <class>', 'filter group on the stories page')
    .option('--role <text>', 'present occupation')
    .option('--location <text>', 'place of residence')
    .option('--achievement <text>', 'achievement in one line')
    .option('--batch <text>', 'date and place of the training')
    .option('--rating <1-5>', 'number of stars')
    .option('--quote <text>', 'shorter quote, agreed with the author')
    .option('--note <text>', 'reason, kept in the history')
    .addHelpText(
      'after',
      '\nPaste the entry into content/data/stories.yaml, then run the same command again: it records that the story is published.',
    )
    .action(async (verdict, word, { json, note, ...options }) => {
      const isApproved = verdict === 'approve'
      if (!isApproved && verdict !== 'reject')
        throw new UsageError('Use approve or reject, then the reference of the story.')
      const { stage: _, ...details } = options as typeof options & { stage?: string }
      const given = Object.keys(details)
      if (!isApproved && given.length > 0) throw new UsageError(`Only approve takes --${given.join(', --')}.`)
      await withStore(io, async (store) => {
        const lead: StaffLead = await findLead(store, word)
        const published = isApproved ? await publishedStory(contentFolders(io.env).root, lead) : undefined
        const status = await moderate(store, io, lead, { isApproved, note, published })
        const entry = isApproved && !published ? storyEntry(lead, details) : undefined
        const left = isApproved ? [] : wasApproved(lead) ? [STORY_REMOVAL] : []
        if (json) return io.printJson({ id: lead.id, status, published, entry, left })
        if (entry) io.stdout.write(entry)
        io.say(isApproved ? nextStep(lead, published) : 'Rejected.')
        for (const step of left) io.say(`Still to do: ${step}.`)
      })
    })

interface Verdict {
  isApproved: boolean
  note: string | undefined
  /** Id of the story's entry in content/data/stories.yaml, if an editor has already added it. */
  published: string | undefined
}

/** Records the verdict. If the story was approved before, and an editor has since added its entry, records the publication. */
async function moderate(store: Store, io: Io, lead: StaffLead, { isApproved, note, published }: Verdict) {
  const form = findForm(lead.form)
  if (form?.statuses !== 'story')
    throw new UsageError(`${referenceOf(lead.id)} is not a story: it was sent with the form ${lead.form}.`)
  if (isApproved && lead.payload.publishConsent !== true)
    throw new CliError('The author has not agreed to publication with name and photo. Ask them first.')
  const at = now(io.env)
  const to = isApproved ? 'approved' : 'rejected'
  const isLate = isApproved && lead.status === 'approved' && !lead.published
  if (isLate && !published) return to
  const attributes = isLate ? {} : planStatus(lead, form, to, at)
  const move = isLate ? { note: note ?? 'story written into the content' } : { from: lead.status, to }
  const entry = { at: at.toISOString(), by: await store.who(), ...move, ...(note && { note }) }
  await retainUploads(store, await changeLead(store, lead, { ...attributes, published }, entry))
  await audit(store, io, 'story', { leads: 1, to, ids: [lead.id] })
  return to
}

function nextStep(lead: StaffLead, published: string | undefined): string {
  if (published) return `Approved. It is in the content as ${published}.`
  const reference = referenceOf(lead.id)
  const picture = pictureName(lead)
  const photo = picture
    ? ` Move its photo (npx academy leads files ${reference}) to content/media, named ${picture}.`
    : ''
  return `Approved. An editor pastes this entry into content/data/stories.yaml.${photo} Then: npx academy content check, and leads story approve ${reference} again.`
}
