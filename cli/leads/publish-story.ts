/** Turns an approved story into an entry of `content/data/stories.yaml`, comments and order of the file kept. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseDocument, stringify } from 'yaml'
import type * as z from 'zod'
import { expectation } from '#content/model/expectation.ts'
import { stories } from '#content/model/schema/stories.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { UsageError } from '../errors.ts'
import { writeAtomically } from './atomic-file.ts'
import { personValue } from './forms.ts'

export type Story = z.infer<typeof stories>[number]

/** What the form does not ask and staff add. */
export interface StoryDetails {
  class?: string
  role?: string
  location?: string
  achievement?: string
  batch?: string
  rating?: string
  /** A shorter wording, agreed with the author. */
  quote?: string
  /** Name of a picture in content; the uploaded photo when absent. */
  image?: string
  /** What is to be seen in the picture; name, role and place when absent. */
  alt?: string
}

const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'story'

/** Who is to be seen; screen readers say themselves that it is a picture. */
const altOf = (name: string, { role, location }: StoryDetails) =>
  [name, role, location].filter(Boolean).join(', ')

/** An id that no story has: `asha-rao`, `asha-rao-2`. */
export function freeId(name: string, taken: ReadonlySet<string>): string {
  const slug = slugOf(name)
  for (let i = 2, id = slug; ; id = `${slug}-${i++}`) if (!taken.has(id)) return id
}

/**
 * Lead and staff's words → a story that the content's own schema accepts.
 * @throws CliError (usage) listing all that is missing or too long, with the option to add
 */
export function storyOf(lead: Lead, words: StoryDetails, id: string): Story {
  const name = personValue(lead, 'name').trim()
  const candidate = {
    id,
    name,
    role: words.role,
    course: personValue(lead, 'course').trim(),
    location: words.location,
    achievement: words.achievement,
    batch: words.batch,
    image: { name: words.image ?? `story-${id}`, alt: words.alt ?? altOf(name, words) },
    quote: (words.quote ?? String(lead.payload.testimonial ?? '')).replace(/\s+/g, ' ').trim(),
    class: words.class,
    rating: words.rating === undefined ? undefined : Number(words.rating),
  }
  const parsed = stories.element.safeParse(candidate)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(
    (issue) => `  --${String(issue.path[0])}: ${expectation(issue) ?? issue.message}`,
  )
  throw new UsageError(`The story needs more before it can be published:\n${problems.join('\n')}`)
}

/** Ids of the stories in `<content>/data/stories.yaml`. */
export async function storyIds(content: string): Promise<Set<string>> {
  const items: unknown = parseDocument(await readFile(storiesFile(content), 'utf8')).toJS()
  return new Set(Array.isArray(items) ? items.map((item) => String(item?.id)) : [])
}

/** Appends the story; what stands above it stays as it was, sign by sign. @returns the file's path */
export async function appendStory(content: string, story: Story): Promise<string> {
  const file = storiesFile(content)
  const before = (await readFile(file, 'utf8')).trimEnd().replace(/(?:^|\n)\[\]$/, '')
  const entry = stringify([story], { lineWidth: 0 })
  await writeAtomically(file, before === '' ? entry : `${before}\n${entry}`, { mode: 0o644 })
  return file
}

export const storiesFile = (content: string) => join(content, 'data', 'stories.yaml')

/** Files of a picture, whatever their ending. */
export async function picturesOf(content: string, name: string): Promise<string[]> {
  const media = join(content, 'media')
  const names = await readdir(media).catch(() => [])
  return names.filter((each) => each.replace(/\.[^.]+$/, '') === name).map((each) => join(media, each))
}
