/** `academy leads story approve|reject`: moderates a success story. An approved story is written into the content. */
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { now } from '#lambdas/shared/clock.ts'
import { CliError, UsageError } from '../../errors.ts'
import { audit } from '../../leads/audit.ts'
import { changeLead, type StaffLead } from '../../leads/change.ts'
import { retainUploads } from '../../leads/files.ts'
import { formOf } from '../../leads/forms.ts'
import { moveTo } from '../../leads/move.ts'
import { findLead } from '../../leads/read/find-lead.ts'
import { withStore } from '../../leads/store.ts'
import { removeStories, storiesFile, storiesOf } from '../../leads/stories.ts'
import type { Io } from '../../output.ts'
import { command } from '../command.ts'
import type { publishStory } from './publish-story.ts'

export default (io: Io) =>
  command(
    'story',
    'Approve or reject a success story. In the repository its text is written into the content.',
    [
      'npx academy leads story approve 7F3A-9C21',
      'npx academy leads list --form story --status pending',
      'npx academy leads story approve 7F3A-9C21 --class "Career Switch" --role "Survey pilot" --location Guntur --batch "June 2026" --achievement "In work after 19 days" --rating 5',
    ],
  )
    .arguments('<approve|reject> <lead>')
    .option('--class <class>', 'filter group on the stories page')
    .option('--role <text>', 'present occupation')
    .option('--location <text>', 'place of residence')
    .option('--achievement <text>', 'achievement in one line')
    .option('--batch <text>', 'date and place of the training')
    .option('--rating <1-5>', 'number of stars')
    .option('--quote <text>', 'shorter quote, agreed with the author')
    .option(
      '--image <name>',
      'picture of the content instead of the uploaded photo; a name plate without either',
    )
    .option('--alt <text>', 'text alternative of the picture; default: name, role and place')
    .option('--content <folder>', 'content folder; default ./content')
    .option('--note <text>', 'reason, kept in the history')
    .action(async (verdict, id, options) => {
      const { json, note, content = join(io.cwd, 'content') } = options
      const isApproved = verdict === 'approve'
      if (!isApproved && verdict !== 'reject')
        throw new UsageError('Use approve or reject, then the reference of the story.')
      const details = Object.keys(options).filter((name) => !/^(?:json|stage|note|content)$/.test(name))
      if (!isApproved && details.length > 0)
        throw new UsageError(`Only approve takes --${details.join(', --')}.`)
      await withStore(io, async (store) => {
        const lead = await findLead(store, id)
        const form = formOf(lead.form)
        if (form?.statuses !== 'story')
          throw new UsageError(
            `${referenceOf(lead.id)} is not a story: it was sent with the form ${lead.form}.`,
          )
        const to = isApproved ? 'approved' : 'rejected'
        const at = now(io.env)
        const hasContent = existsSync(storiesFile(content))
        if (options.content && !hasContent) throw noContent(content)
        if (isApproved && lead.payload.publishConsent !== true)
          throw new CliError('The author has not agreed to publication with name and photo. Ask them first.')
        // Approved where no content was: its text is still to be written.
        const isLate =
          isApproved && hasContent && lead.status === 'approved' && !(lead as StaffLead).published
        const attributes = isLate ? {} : moveTo(lead, form, to, at)
        const { published, files, left } = !isApproved
          ? await retract(content, lead, io)
          : hasContent
            ? await writeStory(store, io, lead, content, options)
            : { published: undefined, files: [], left: [] }
        const entry = {
          at: at.toISOString(),
          by: await store.who(),
          ...(!isLate && { from: lead.status, to }),
          ...((note || isLate) && { note: note ?? 'story written into the content' }),
        }
        const moved = await changeLead(store, lead, { ...attributes, published }, entry)
        await retainUploads(store, moved)
        await audit(store, io, 'story', { leads: 1, to, ids: [lead.id] })
        if (json) io.printJson({ id: lead.id, status: to, files, left })
        else for (const file of files) io.print(file)
        if (isApproved && !hasContent)
          io.say(
            `Approved. An editor writes the text in a copy of the repository: leads story approve ${referenceOf(lead.id)} --class …`,
          )
        else if (isApproved) io.say('Approved. Read the story, run npx academy content check, then commit.')
        else if (files.length === 0) io.say('Rejected.')
        else io.say(`Rejected and removed from the content.${json ? '' : ' Still to do:'}`)
        if (!json) for (const step of left) io.say(`- ${step}`)
      })
    })

/** Tasks for people after a published story was removed. */
const MANUAL_STEPS = [
  'commit the content, then publish and promote a release',
  'clean up older releases: npx academy release gc',
  "Git's history keeps name, quote and picture: tell the maintainer of the repository",
]

/** Removes a published story. @throws CliError if the content folder does not exist */
async function retract(content: string, lead: Lead, io: Io) {
  const found = await storiesOf(content, [lead])
  if (found.some(({ missing }) => missing === 'content')) throw noContent(content)
  const removed = await removeStories(content, found, io)
  const files = removed.flatMap((one) => one.files.map((file) => relative(io.cwd, file)))
  const places = removed.flatMap(({ left }) => left.map((place) => relative(io.cwd, place)))
  const mentioned = places.map((place) => `check ${place}, which still mentions the person`)
  return { published: undefined, files, left: files.length > 0 ? [...mentioned, ...MANUAL_STEPS] : [] }
}

const writeStory = async (...args: Parameters<typeof publishStory>) =>
  (await import('./publish-story.ts')).publishStory(...args)

const noContent = (content: string) =>
  new UsageError(`There is no ${join(content, 'data/stories.yaml')}. Run this in the project folder.`)
