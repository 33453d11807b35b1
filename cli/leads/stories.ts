/** The entry of an approved story in `content/data/stories.yaml`, and whether the content has it. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseDocument, stringify } from 'yaml'
import type * as z from 'zod'
import type { stories } from '#content/model/schema/stories.ts'
import type { Lead } from '#lambdas/core/types.ts'
import type { StaffLead } from './change.ts'
import { filesOf } from './files.ts'
import { personValue } from './forms.ts'

type Story = z.infer<typeof stories>[number]

/** Details that the form does not ask for: options of `leads story`. */
export type StoryDetails = Partial<
  Record<'class' | 'role' | 'location' | 'achievement' | 'batch' | 'rating' | 'quote', string>
>

const MISSING = '# fill in'

/** `Asha Rao` → `asha-rao` */
const storyId = (lead: Lead): string =>
  personValue(lead, 'name')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'story'

/** Name of the picture without its ending; undefined if no photo came with the story. The build then draws a name plate. */
export const pictureName = (lead: Lead): string | undefined =>
  filesOf(lead).length > 0 ? `story-${storyId(lead)}` : undefined

/** The entry as YAML. Missing details are marked, and the content check names them. */
export function storyEntry(lead: Lead, { rating, quote, ...details }: StoryDetails): string {
  const name = personValue(lead, 'name').trim()
  const picture = pictureName(lead)
  // Names the person only: screen readers announce the picture themselves.
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

/** Id of the story in a content folder, found by name and course; undefined if it is not there or there is no content. */
export async function publishedStory(content: string, lead: Lead): Promise<string | undefined> {
  const file = join(content, 'data/stories.yaml')
  const list: unknown = parseDocument(await readFile(file, 'utf8').catch(() => '')).toJS()
  const [name, course] = [personValue(lead, 'name').trim(), personValue(lead, 'course').trim()]
  const isSame = (story: Partial<Story> | null) =>
    story?.name === name && story.course === course && !story.sample
  return Array.isArray(list) ? list.find(isSame)?.id : undefined
}

/** Whether the content may have the story, also of one that was rejected after its approval. */
export const wasApproved = ({ form, published, history, status }: StaffLead): boolean =>
  form === 'story' &&
  (published !== undefined || status === 'approved' || history.some(({ to }) => to === 'approved'))

/** Tasks of an editor when a story must leave the site. */
export const REMOVAL =
  "remove its entry from content/data/stories.yaml and its picture from content/media, publish and promote a release, then remove older ones (release gc). Git's history keeps name, quote and picture"
