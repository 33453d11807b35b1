/** Stories of leads in `content/data/stories.yaml`: made of a lead, found again, and taken out, the rest of the file kept. */
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

/** What the form does not ask and staff add: options of `leads story`, whose help says what they are. */
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
  const { role, location, achievement, batch, rating } = words
  // Who is to be seen; screen readers say themselves that it is a picture.
  const alt = words.alt ?? [name, role, location].filter(Boolean).join(', ')
  const parsed = stories.element.safeParse({
    id,
    name,
    role,
    course: personValue(lead, 'course').trim(),
    location,
    achievement,
    batch,
    image: { name: words.image ?? `story-${id}`, alt },
    quote: (words.quote ?? String(lead.payload.testimonial ?? '')).replace(/\s+/g, ' ').trim(),
    class: words.class,
    rating: rating === undefined ? undefined : Number(rating),
  })
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(
    (issue) => `  --${String(issue.path[0])}: ${expectation(issue) ?? issue.message}`,
  )
  throw new UsageError(`The story needs more before it can be published:\n${problems.join('\n')}`)
}

export const storiesFile = (content: string) => join(content, 'data', 'stories.yaml')

const read = async (content: string) => {
  const text = await readFile(storiesFile(content), 'utf8')
  const document = parseDocument(text)
  return { text, items: document.contents, stories: (document.toJS() ?? []) as Story[] }
}

/** Ids of the stories in `<content>/data/stories.yaml`. @throws Error when there is no such file */
export const storyIds = async (content: string): Promise<Set<string>> =>
  new Set((await read(content)).stories.map(({ id }) => String(id)))

/** A story that may be in the content; without `story` it is not in reach (`missing` says what). */
export interface Found {
  lead: Lead
  story?: {
    id: string
    /** Person and picture, by which the content may name them elsewhere. */
    names: string[]
    /** Files that hold it: the list of stories, and the picture when it came with the story. */
    files: string[]
  }
  missing?: 'content' | 'story'
}

/** Stories that `leads` may have in the content folder: one that was rejected after its approval may still be there. */
export async function storiesOf(content: string, leads: readonly Lead[]): Promise<Found[]> {
  const found: Found[] = []
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

/** By the id noted when it was approved; of one approved before that, by name and course. */
async function publishedStory(content: string, lead: StaffLead): Promise<Found['story']> {
  const [name, course] = [personValue(lead, 'name').trim(), personValue(lead, 'course').trim()]
  const isTheirs = ({ id, ...story }: Story) =>
    lead.published ? id === lead.published : story.name === name && story.course === course && !story.sample
  const story = (await read(content)).stories.find(isTheirs)
  if (!story) return undefined
  const image = story.image.name
  const media = join(content, 'media')
  const pictures = image === `story-${story.id}` ? await readdir(media).catch(() => []) : []
  const own = pictures.filter((file) => file.replace(/\.[^.]+$/, '') === image)
  const files = [storiesFile(content), ...own.map((file) => join(media, file))]
  return { id: story.id, names: [story.name, image], files }
}

export interface TakenDown extends Pick<Found, 'missing'> {
  files: readonly string[]
  /** Where the content still names the person, as `file:line`. */
  left: readonly string[]
}

export async function takeDownAll(content: string, found: readonly Found[], io: Io): Promise<TakenDown[]> {
  const done: TakenDown[] = []
  for (const { lead, story, missing = 'story' } of found) {
    if (!story) {
      io.say(
        missing === 'content'
          ? `Lead ${lead.id} is a published story, and there is no ${content}: run this in the project's folder, or remove it by hand.`
          : `The story of lead ${lead.id} is not in ${content} under its name: check whether it is there under another name.`,
      )
      done.push({ files: [], left: [], missing })
      continue
    }
    const { id, names, files } = story
    await removeEntry(content, id)
    for (const picture of files.slice(1)) await rm(picture, { force: true })
    const left = await mentions(content, names)
    for (const file of files) io.say(`Removed from ${file}`)
    for (const place of left) io.say(`Still mentioned in ${place}: check it.`)
    done.push({ files, left })
  }
  return done
}

/** Its own lines and no sign beside them go, comments of others included. */
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

const WORDS = /\.(?:mdx?|ya?ml|txt)$/

async function mentions(content: string, names: readonly string[]): Promise<string[]> {
  const wanted = names.map((word) => word.toLowerCase()).filter((word) => word.length > 3)
  const found: string[] = []
  for (const file of filesAt(content).filter((path) => WORDS.test(path))) {
    const lines = (await readFile(file, 'utf8')).toLowerCase().split('\n')
    for (const [i, line] of lines.entries())
      if (wanted.some((word) => line.includes(word))) found.push(`${file}:${i + 1}`)
  }
  return found.sort()
}
