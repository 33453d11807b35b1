/** Writes an approved story and its photo into the content folder. Not in the bundle, which has no content. */
import { mkdir, readdir } from 'node:fs/promises'
import { join, parse, relative } from 'node:path'
import { didYouMean } from '#content/model/parse/suggest.ts'
import { pictureFault } from '#content/model/read/picture-file.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { endingOf } from '#lambdas/shared/file-types.ts'
import { writeAtomically } from '../../atomic-file.ts'
import { appendEntry } from '../../content/values.ts'
import { CliError, UsageError } from '../../errors.ts'
import { fetchFile, filesOf, refusalOf } from '../../leads/files.ts'
import type { Store } from '../../leads/store.ts'
import { freeId, type StoryDetails, storiesFile, storyIds, storyOf } from '../../leads/stories.ts'
import type { Io } from '../../output.ts'

/** Writes photo and story into the content folder. @throws CliError if something is missing, before it writes anything */
export async function publishStory(store: Store, io: Io, lead: Lead, content: string, options: StoryDetails) {
  const taken = await storyIds(content)
  const story = storyOf(lead, options, freeId(String(lead.payload.name ?? ''), taken))
  const photo = options.image ? undefined : await photoOf(store, lead)
  // Without a picture, the build draws a name plate.
  if (!photo && !options.image) delete story.image
  const media = join(content, 'media')
  if (options.image) {
    const names = (await readdir(media).catch(() => [])).map((file) => parse(file).name)
    if (!names.includes(options.image))
      throw new UsageError(
        `There is no picture "${options.image}" in ${media}.${didYouMean(options.image, names)}`,
      )
  }
  const picture = join(media, `${story.image?.name}${photo?.ending}`)
  if (photo) {
    await mkdir(media, { recursive: true })
    await writeAtomically(picture, photo.bytes, { mode: 0o644 })
  }
  await appendEntry(storiesFile(content), story)
  const files = [...(photo ? [picture] : []), storiesFile(content)]
  return { published: story.id, files: files.map((file) => relative(io.cwd, file)), left: [] }
}

async function photoOf(store: Store, lead: Lead) {
  const [file] = filesOf(lead)
  const found = file && (await fetchFile(store, file.key))
  if (!found) return undefined
  const refusal = refusalOf(found, store.scanned)
  if (refusal) throw new CliError(`The photo cannot be published: ${refusal}.`)
  const ending = found.type.startsWith('image/') && endingOf(found.type)
  if (!ending) throw new CliError(`The photo is ${found.type}. Only JPEG and PNG are allowed.`)
  const fault = await pictureFault(ending, found.bytes)
  if (fault) throw new CliError(`The photo cannot be published: ${fault.message}.`)
  return { bytes: found.bytes, ending }
}
