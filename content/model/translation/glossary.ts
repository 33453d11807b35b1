/** `content/<language>/glossary.yaml` and `doubts.yaml`, which translators keep. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'
import { lastOf } from '../once.ts'

const terms = z.array(z.object({ en: z.string(), term: z.string() }))
const doubts = z.array(z.object({ file: z.string(), block: z.string(), doubt: z.string() }))

/** `term` is the stem in the language of the folder: endings may follow it. */
export type Term = z.infer<typeof terms>[number]
/** What the reviewer is asked about a block. */
type Doubt = z.infer<typeof doubts>[number]

const last = lastOf<unknown>()

/** @throws when the file is there and is not a list of such entries */
async function read<T extends z.ZodType>(file: string, schema: T): Promise<z.infer<T> | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  return last(file, [text], () => schema.parse(parse(text))) as z.infer<T>
}

/** Empty without the file. @param root the content folder */
export const readGlossary = async (root: string, language: string): Promise<Term[]> =>
  (await read(join(root, language, 'glossary.yaml'), terms)) ?? []

export const readDoubts = async (root: string, language: string): Promise<Doubt[]> =>
  (await read(join(root, language, 'doubts.yaml'), doubts)) ?? []
