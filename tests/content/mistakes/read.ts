/** The mistakes of content/checks/cases, a file for each rule: what an editor does wrong, and what the check says of it. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import * as z from 'zod'

const CASES = fileURLToPath(new URL('../../../content/checks/cases', import.meta.url))

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
  /** A copy of that file of the base site, or of its Telugu. */
  copy: z.string().optional(),
  /** The new name of the file. */
  move: z.string().optional(),
  delete: z.literal(true).optional(),
})

const mistake = z.strictObject({
  mistake: z.string().min(1),
  /** Built pages that the check looks at. */
  built: z.array(z.strictObject({ path: z.string(), html: z.string() })).optional(),
  /** Files that the build has made. */
  files: z.array(z.string()).optional(),
  production: z.boolean().default(false),
  /** In a site with a sound Telugu. */
  telugu: z.boolean().default(false),
  edits: z.array(edit),
  severity: z.enum(['error', 'warning']).default('error'),
  /** `content/blog/x.mdx:3:1` */
  place: z.string().regex(/:\d+:\d+$/),
  /** Word for word. */
  message: z.string().min(4),
  /** What the finding expects instead, word for word. */
  remedy: z.string().min(1),
  /** The wrong words, where the finding quotes them. */
  got: z.string().optional(),
  /** A rule that says nothing then. */
  silent: z.string().optional(),
})

/** The file is named like the rule. */
async function casesIn(name: string) {
  const rule = name.replace('.yaml', '')
  const cases = z.array(mistake).parse(parse(await readFile(join(CASES, name), 'utf8')))
  return cases.map((one) => ({ rule, ...one }))
}

export const mistakes = (await Promise.all((await readdir(CASES)).sort().map(casesIn))).flat()

export type Edit = z.infer<typeof edit>
export type Mistake = (typeof mistakes)[number]

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
