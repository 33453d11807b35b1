/** Stories in `content/data/stories.yaml`: creates them from leads, finds and removes them; the rest of the file is kept. */
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isSeq, type Node, parseDocument } from 'yaml'
import type * as z from 'zod'
import { filesAt } from '#content/model/files.js'
import { expectation } from '#content/model/parse/expectation.ts'
import { stories } from '#content/model/schema/stories.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { writeAtomically } from '../atomic-file.ts'
import { UsageError } from '../errors.ts'
import type { Io } from '../output.ts'
import type { StaffLead } from './change.ts'
import { personValue } from './forms.ts'

type Story = z.infer<typeof stories>[number]

/** Details that the form does not ask for: options of `leads story`. */
export type StoryDetails = Partial<
  Record<
    'class' | 'role' | 'location' | 'achievement' | 'batch' | 'rating' | 'quote' | 'image' | 'alt',
    string
  >
>

const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'story'

/** An unused id: `asha-rao`, `asha-rao-2`. */
export function freeId(name: string, taken: ReadonlySet<string>): string {
  const slug = slugOf(name)
  for (let i = 2, id = slug; ; id = `${slug}-${i++}`) if (!taken.has(id)) return id
}

/**
 * A story that the content schema accepts.
 * @throws UsageError that lists every missing or too long field by its option
 */
export function storyOf(lead: Lead, details: StoryDetails, id: string): Story {
  const name = personValue(lead, 'name').trim()
  const { role, location, achievement, batch, rating } = details
  // Names the person only: screen readers announce the picture themselves.
  const alt = details.alt ?? [name, role, location].filter(Boolean).join(', ')
  const parsed = stories.element.safeParse({
    id,
    name,
    role,
    course: personValue(lead, 'course').trim(),
    location,
    achievement,
    batch,
    image: { name: details.image ?? `story-${id}`, alt },
    quote: (details.quote ?? String(lead.payload.testimonial ?? '')).replace(/\s+/g, ' ').trim(),
    class: details.class,
    rating: rating === undefined ? undefined : Number(rating),
  })
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(
    (issue) => `  --${String(issue.path[0])}: ${expectation(issue) ?? issue.message}`,
  )
  throw new UsageError(`Add these before the story can be published:\n${problems.join('\n')}`)
}

export const storiesFile = (content: string) => join(content, 'data', 'stories.yaml')

const read = async (content: string) => {
  const text = await readFile(storiesFile(content), 'utf8')
  const document = parseDocument(text)
  return { text, items: document.contents, stories: (document.toJS() ?? []) as Story[] }
}

/** @throws Error if there is no `<content>/data/stories.yaml` */
export const storyIds = async (content: string): Promise<Set<string>> =>
  new Set((await read(content)).stories.map(({ id }) => String(id)))

/** A lead with its story in the content, or what is missing. */
export interface PublishedStory {
  lead: Lead
  story?: {
    id: string
    /** Names of person and picture, which the content may mention elsewhere. */
    names: string[]
    /** The list of stories, and the picture if it was uploaded with the story. */
    files: string[]
  }
  missing?: 'content' | 'story'
}

/** Stories of `leads` in the content folder. A story rejected after its approval may still be there. */
export async function storiesOf(content: string, leads: readonly Lead[]): Promise<PublishedStory[]> {
  const found: PublishedStory[] = []
  for (const lead of leads) {
    const { form, status, history } = lead
    if (form !== 'story' || !(status === 'approved' || history.some(({ to }) => to === 'approved'))) continue
    try {
      const story = await publishedStory(content, lead)
      if (story) found.push({ lead, story })
      else if (status === 'approved') found.push({ lead, missing: 'story' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      found.push({ lead, missing: 'content' })
    }
  }
  return found
}

/** Found by the id stored on approval; for older approvals by name and course. */
async function publishedStory(content: string, lead: StaffLead): Promise<PublishedStory['story']> {
  const [name, course] = [personValue(lead, 'name').trim(), personValue(lead, 'course').trim()]
  const isSame = ({ id, ...story }: Story) =>
    lead.published ? id === lead.published : story.name === name && story.course === course && !story.sample
  const story = (await read(content)).stories.find(isSame)
  if (!story) return undefined
  const image = story.image?.name
  const media = join(content, 'media')
  const pictures = image === `story-${story.id}` ? await readdir(media).catch(() => []) : []
  const own = pictures.filter((file) => file.replace(/\.[^.]+$/, '') === image)
  const files = [storiesFile(content), ...own.map((file) => join(media, file))]
  return { id: story.id, names: [story.name, ...(image ? [image] : [])], files }
}

export interface RemovedStory extends Pick<PublishedStory, 'missing'> {
  files: readonly string[]
  /** Places in the content that still mention the person, as `file:line`. */
  left: readonly string[]
}

export async function removeStories(
  content: string,
  found: readonly PublishedStory[],
  io: Io,
): Promise<RemovedStory[]> {
  const removed: RemovedStory[] = []
  for (const { lead, story, missing = 'story' } of found) {
    if (!story) {
      io.say(
        missing === 'content'
          ? `Lead ${lead.id} is a published story, but there is no ${content}. Run this in the project folder, or remove the story by hand.`
          : `The story of lead ${lead.id} is not in ${content} under its name. Check whether it is there under another name.`,
      )
      removed.push({ files: [], left: [], missing })
      continue
    }
    const { id, names, files } = story
    await removeEntry(content, id)
    for (const picture of files.slice(1)) await rm(picture, { force: true })
    const left = await mentions(content, names)
    for (const file of files) io.say(`Removed from ${file}`)
    for (const place of left) io.say(`Still mentioned in ${place}: check it.`)
    removed.push({ files, left })
  }
  return removed
}

/** Removes only the lines of the entry; comments elsewhere stay. */
async function removeEntry(content: string, id: string): Promise<void> {
  const { text, items, stories } = await read(content)
  const file = storiesFile(content)
  if (!isSeq(items)) throw new Error(`${file} is not a list`)
  const entry = items.items[stories.findIndex((story) => story.id === id)] as Node | undefined
  const [from = 0, to = 0] = entry?.range ?? []
  const start = text.lastIndexOf('\n', from - 1) + 1
  const end = text.indexOf('\n', to - 1) + 1 || text.length
  const left = text.slice(0, start) + text.slice(end)
  const isLast = items.items.length === 1
  await writeAtomically(file, isLast ? `${left.trimEnd()}\n[]\n`.trimStart() : left, { mode: 0o644 })
}

const TEXT_FILES = /\.(?:mdx?|ya?ml|txt)$/

async function mentions(content: string, names: readonly string[]): Promise<string[]> {
  const searched = names.map((word) => word.toLowerCase()).filter((word) => word.length > 3)
  const found: string[] = []
  for (const file of filesAt(content).filter((path) => TEXT_FILES.test(path))) {
    const lines = (await readFile(file, 'utf8')).toLowerCase().split('\n')
    for (const [i, line] of lines.entries())
      if (searched.some((word) => line.includes(word))) found.push(`${file}:${i + 1}`)
  }
  return found.sort()
}
