/** Takes published stories of leads out of the content, as far as it is in reach. */
import type { Lead } from '#lambdas/core/types.ts'
import type { Io } from '../output.ts'
import { mayBePublished, type PublishedStory, publishedStory, takeDown } from './published-story.ts'

export interface Found {
  lead: Lead
  /** Absent: the content is not in reach, or does not have it. */
  story?: PublishedStory
  /** Why it is absent. */
  missing?: 'content' | 'story'
}

/** Stories that `leads` may have in the content folder. */
export async function storiesOf(content: string, leads: readonly Lead[]): Promise<Found[]> {
  const found: Found[] = []
  for (const lead of leads.filter(mayBePublished))
    try {
      const story = await publishedStory(content, lead)
      if (story) found.push({ lead, story })
      else if (lead.status === 'approved') found.push({ lead, missing: 'story' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      found.push({ lead, missing: 'content' })
    }
  return found
}

export interface TakenDown extends Pick<Found, 'missing'> {
  /** Files changed or removed. */
  files: readonly string[]
  /** Where the content still names the person, as `file:line`. */
  left: readonly string[]
}

/** Takes them out and says which files were changed. */
export async function takeDownAll(content: string, found: readonly Found[], io: Io): Promise<TakenDown[]> {
  const done: TakenDown[] = []
  for (const { lead, story, missing } of found) {
    if (!story) {
      io.say(
        missing === 'content'
          ? `Lead ${lead.id} is a published story, and there is no ${content}: run this in the project's folder, or remove it by hand.`
          : `The story of lead ${lead.id} is not in ${content} under its name: check whether it is there under another name.`,
      )
      done.push({ files: [], left: [], missing: missing ?? 'story' })
      continue
    }
    const left = await takeDown(content, story)
    for (const file of story.files) io.say(`Removed from ${file}`)
    for (const place of left) io.say(`Still mentioned in ${place}: check it.`)
    done.push({ files: story.files, left })
  }
  return done
}
