/** A story that was published (publish-story.ts): found in the content again, and taken out of it. */
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isSeq, type Node, parseDocument } from 'yaml'
import type { Lead } from '#lambdas/core/types.ts'
import { writeAtomically } from './atomic-file.ts'
import type { StaffLead } from './change.ts'
import { personValue } from './forms.ts'
import { picturesOf, type Story, storiesFile } from './publish-story.ts'

export interface PublishedStory {
  id: string
  name: string
  /** Name of its picture. */
  image: string
  /** Files that hold it: the list of stories, and the picture when it came with the story. */
  files: string[]
}

/**
 * The story of a lead in `<content>/data/stories.yaml`: by the id noted when it was approved; of one approved before
 * that, by name and course. `undefined` when there is none. @throws Error when there is no such file
 */
export async function publishedStory(content: string, lead: StaffLead): Promise<PublishedStory | undefined> {
  const items = parseDocument(await readFile(storiesFile(content), 'utf8')).toJS() as Story[] | null
  const name = personValue(lead, 'name').trim()
  const course = personValue(lead, 'course').trim()
  const story = (items ?? []).find((each) =>
    lead.published
      ? each.id === lead.published
      : each.name === name && each.course === course && !each.sample,
  )
  if (!story) return undefined
  const image = story.image.name
  const own = image === `story-${story.id}` ? await picturesOf(content, image) : []
  return { id: story.id, name: story.name, image, files: [storiesFile(content), ...own] }
}

/** Takes it out. @returns where the content still names the person or their picture, as `file:line` */
export async function takeDown(content: string, story: PublishedStory): Promise<string[]> {
  const [list = '', ...pictures] = story.files
  const text = await readFile(list, 'utf8')
  const document = parseDocument(text)
  if (!isSeq(document.contents)) throw new Error(`${list} is not a list`)
  const at = (document.toJS() as Story[]).findIndex(({ id }) => id === story.id)
  const [from = 0, to = 0] = (document.contents.items[at] as Node | undefined)?.range ?? []
  // Its own lines and no sign beside them, comments of others included.
  const start = text.lastIndexOf('\n', from - 1) + 1
  const end = text.indexOf('\n', to - 1) + 1 || text.length
  const left = text.slice(0, start) + text.slice(end)
  const alone = document.contents.items.length === 1
  await writeAtomically(list, alone ? `${left.trimEnd()}\n[]\n`.trimStart() : left, { mode: 0o644 })
  for (const picture of pictures) await rm(picture, { force: true })
  return mentions(content, [story.name, story.image])
}

const WORDS = /\.(?:mdx?|ya?ml|txt)$/

async function mentions(content: string, words: readonly string[]): Promise<string[]> {
  const wanted = words.map((word) => word.toLowerCase()).filter((word) => word.length > 3)
  const found: string[] = []
  for (const entry of await readdir(content, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !WORDS.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const lines = (await readFile(file, 'utf8')).toLowerCase().split('\n')
    for (const [i, line] of lines.entries())
      if (wanted.some((word) => line.includes(word))) found.push(`${file}:${i + 1}`)
  }
  return found.sort()
}

/** Whether a lead was ever approved: one that was rejected afterwards may still be in the content. */
export const mayBePublished = ({ form, status, history }: Lead): boolean =>
  form === 'story' && (status === 'approved' || history.some(({ to }) => to === 'approved'))
