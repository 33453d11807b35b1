/** The mistakes of cases/, each a file: what an editor does wrong, and what the check says of it. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import * as z from 'zod'

const CASES = fileURLToPath(new URL('cases', import.meta.url))

/** `find` is replaced; without it the whole file is written. One key of the others instead of `put` does what it says. */
const edit = z.strictObject({
  file: z.string(),
  find: z.string().optional(),
  put: z.string().optional(),
  /** Put in bytes of Latin-1. */
  latin1: z.string().optional(),
  repeat: z.string().optional(),
  times: z.number().optional(),
  base64: z.string().optional(),
  /** A symbolic link to there. */
  link: z.string().optional(),
  /** A copy of that file. */
  copy: z.string().optional(),
  /** The new name of the file. */
  move: z.string().optional(),
  delete: z.literal(true).optional(),
})

const mistake = z.strictObject({
  mistake: z.string().min(1),
  edits: z.array(edit).min(1),
  expect: z.strictObject({
    rule: z.string().min(1),
    /** `content/blog/x.mdx:3:1` */
    place: z.string().regex(/:\d+:\d+$/),
    severity: z.enum(['error', 'warning']).default('error'),
    /** Word for word. */
    message: z.string().min(4),
    /** What the finding expects instead, word for word. */
    remedy: z.string().min(1),
  }),
})

const names = (await readdir(CASES)).sort()
export const mistakes = await Promise.all(
  names.map(async (name) => [name, mistake.parse(parse(await readFile(join(CASES, name), 'utf8')))] as const),
)

export type Edit = z.infer<typeof edit>

/** Where a right text is put: before these words, a paragraph of its own unless `gap` says otherwise. */
const spot = z.strictObject({ file: z.string(), before: z.string(), gap: z.string().default('\n') })
const ARTICLE = { file: 'blog/first-flight.mdx', before: '## After the landing', gap: '\n\n' }

const right = z.strictObject({
  /** The rule of the mistake that the texts look like. */
  kind: z.string(),
  in: spot.default(ARTICLE),
  texts: z.array(z.string()),
})

const RIGHT = fileURLToPath(new URL('right-texts.yaml', import.meta.url))
export const rightTexts = z.array(right).parse(parse(await readFile(RIGHT, 'utf8')))
