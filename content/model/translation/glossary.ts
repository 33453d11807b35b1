/** Reads `content/<language>/glossary.yaml`, and `doubts.yaml` with questions of translators to the reviewer. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { readYaml } from '../text/file-text.ts'

const terms = z.array(z.object({ en: z.string(), term: z.string() }))
const doubts = z.array(z.object({ file: z.string(), block: z.string(), doubt: z.string() }))

/** `term` is a stem in the language of the folder. Endings may follow it. */
export type Term = z.infer<typeof terms>[number]

/**
 * The terms of a language; none if there is no file, or if it has findings.
 * @param root the content folder @param shown the folder's name in error messages
 */
export async function readGlossary(root: string, shown: string, language: string) {
  const read = async <Schema extends z.ZodType>(name: string, schema: Schema) => {
    const text = await readFile(join(root, language, name), 'utf8').catch(() => '[]')
    return readYaml(`${shown}/${language}/${name}`, text, schema)
  }
  const [glossary, questions] = [await read('glossary.yaml', terms), await read('doubts.yaml', doubts)]
  return { terms: glossary.value ?? [], issues: [...glossary.issues, ...questions.issues] }
}
