/** Reads `content/<language>/glossary.yaml`, and `doubts.yaml` with questions of translators to the reviewer. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'
import { latestCache } from '../memoize.ts'

const terms = z.array(z.object({ en: z.string(), term: z.string() }))
const doubts = z.array(z.object({ file: z.string(), block: z.string(), doubt: z.string() }))

/** `term` is a stem in the language of the folder. Endings may follow it. */
export type Term = z.infer<typeof terms>[number]
/** Question about a block. */
type ReviewQuestion = z.infer<typeof doubts>[number]

const last = latestCache<unknown>()

/** @throws if the file does not match the schema */
async function read<T extends z.ZodType>(file: string, schema: T): Promise<z.infer<T> | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  return last(file, [text], () => schema.parse(parse(text))) as z.infer<T>
}

/** Empty if there is no file. @param root the content folder */
export const readGlossary = async (root: string, language: string): Promise<Term[]> =>
  (await read(join(root, language, 'glossary.yaml'), terms)) ?? []

export const readReviewQuestions = async (root: string, language: string): Promise<ReviewQuestion[]> =>
  (await read(join(root, language, 'doubts.yaml'), doubts)) ?? []
