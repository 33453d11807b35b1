/** The mistakes of cases/, each a file: what an editor does wrong, and what the check says of it. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import * as z from 'zod'

const CASES = fileURLToPath(new URL('cases', import.meta.url))

/** `find` is replaced; without it the whole file is written. */
const edit = z.strictObject({
  file: z.string(),
  find: z.string().optional(),
  put: z.string().optional(),
  /** Put in bytes of Latin-1. */
  latin1: z.string().optional(),
  repeat: z.string().optional(),
  times: z.number().optional(),
  /** A symbolic link to there. */
  link: z.string().optional(),
})

const mistake = z.strictObject({
  mistake: z.string().min(1),
  edits: z.array(edit).min(1),
  expect: z.strictObject({
    rule: z.string().min(1),
    /** `content/blog/x.mdx:3:1` */
    place: z.string().regex(/:\d+:\d+$/),
    message: z.string().min(4),
    /** Part of what the finding says would be right, or of what it quotes. */
    remedy: z.string().min(4),
  }),
})

const names = (await readdir(CASES)).sort()
export const mistakes = await Promise.all(
  names.map(async (name) => [name, mistake.parse(parse(await readFile(join(CASES, name), 'utf8')))] as const),
)

export type Edit = z.infer<typeof edit>
