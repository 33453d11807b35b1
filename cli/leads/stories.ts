/** Formats an approved story as an entry for `content/data/stories.yaml`, and finds stories that are already in that file. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseDocument, stringify } from 'yaml'
import type * as z from 'zod'
import type { stories } from '#content/model/schema/stories.ts'
import type { Lead } from '#lambdas/core/types.ts'
import type { StaffLead } from './change.ts'
import { leadFiles } from './files.ts'
import { personValue } from './forms.ts'

type Story = z.infer<typeof stories>[number]

/** Details that the form does not ask for. Staff give them as options of `leads story`. */
export type StoryDetails = Partial<
  Record<'class' | 'role' | 'location' | 'achievement' | 'batch' | 'rating' | 'quote', string>
>

const MISSING = '# fill in'

/** Id of a story, made from the person's name: `asha-rao`. */
const storyId = (lead: Lead): string =>
  personValue(lead, 'name')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'story'

/** File name of the picture without extension. Undefined if the visitor sent no photo; the build then draws a name plate. */
export const pictureName = (lead: Lead): string | undefined =>
  leadFiles(lead).length > 0 ? `story-${storyId(lead)}` : undefined

/** Returns the entry as YAML. Missing details are marked `# fill in`, and the content check reports them. */
export function storyEntry(lead: Lead, { rating, quote, ...details }: StoryDetails): string {
  const name = personValue(lead, 'name').trim()
  const picture = pictureName(lead)
  // The alternative text only names the person, because screen readers already announce a picture as a picture.
  const alt = [name, details.role, details.location].filter(Boolean).join(', ')
  const entry = {
    id: storyId(lead),
    name,
    role: details.role ?? null,
    course: personValue(lead, 'course').trim(),
    location: details.location ?? null,
    achievement: details.achievement ?? null,
    batch: details.batch ?? null,
    ...(picture && { image: { name: picture, alt } }),
    quote: (quote ?? String(lead.payload.testimonial ?? '')).replace(/\s+/g, ' ').trim(),
    class: details.class ?? null,
    rating: rating === undefined ? null : Number(rating),
  }
  return stringify([entry], { lineWidth: 0 }).replace(/: null$/gm, `: ${MISSING}`)
}

/** Finds a story in a content folder by name and course and returns its id. Undefined if there is no such story or folder. */
export async function publishedStory(content: string, lead: Lead): Promise<string | undefined> {
  const file = join(content, 'data/stories.yaml')
  const list: unknown = parseDocument(await readFile(file, 'utf8').catch(() => '')).toJS()
  const [name, course] = [personValue(lead, 'name').trim(), personValue(lead, 'course').trim()]
  const isSame = (story: Partial<Story> | null) =>
    story?.name === name && story.course === course && !story.sample
  return Array.isArray(list) ? list.find(isSame)?.id : undefined
}

/** True if the story was ever approved, even if it was rejected later. The site may then show it. */
export const wasApproved = ({ form, published, history, status }: StaffLead): boolean =>
  form === 'story' &&
  (published !== undefined || status === 'approved' || history.some(({ to }) => to === 'approved'))

/** What an editor must do to remove a story from the site. */
export const STORY_REMOVAL =
  "remove its entry from content/data/stories.yaml and its picture from content/media, publish and promote a release, then remove older ones (release gc). Git's history keeps name, quote and picture"
