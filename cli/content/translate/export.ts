/** One XLIFF 2.0 file for an agency: a unit for each block with its English, its hash and the words to use. */
import js2xliff from 'xliff/js2xliff'
import { type Block, blocksOf } from '#content/model/translation/blocks.ts'
import type { Term } from '#content/model/translation/glossary.ts'
import { SOURCE } from '#content/model/translation/language.ts'
import { UsageError } from '../../errors.ts'
import { writeAtomically } from '../../leads/atomic-file.ts'
import { counted } from '../../output.ts'
import { filesOf, type Job, overlayOf, overlaysOf, shortName } from './job.ts'

/** Ids of XLIFF hold no slash: `courses/x.mdx` is the file `courses:x.mdx`, and the path of a block is the unit's name. */
const fileId = (name: string): string => name.replaceAll('/', ':')

function unitOf({ path, english, text }: Block, terms: readonly Term[]): XliffUnit {
  const lower = english.toLowerCase()
  const words = terms.filter(({ en }) => lower.includes(en.toLowerCase()))
  return {
    source: english,
    ...(text !== undefined && { target: text }),
    ...(words.length > 0 && { note: words.map(({ en, term }) => `${en}: ${term}`) }),
    additionalAttributes: { name: path, canResegment: 'no', 'xml:space': 'preserve' },
  }
}

export async function exportXliff(job: Job): Promise<void> {
  const { site, language, out, io, all } = job
  if (!out) throw new UsageError('Name the file to write: --out dgca-small.xlf')
  const names = all ? overlaysOf(job).map(shortName) : filesOf(job, 'export')
  const terms = site.glossaries[language.code] ?? []
  const resources = Object.fromEntries(
    names.map((name) => {
      // The hash says, when the file comes back, from which English it was translated.
      const units = blocksOf(overlayOf(job, name)).map(
        (block, index) => [`${index}-${block.hash}`, unitOf(block, terms)] as const,
      )
      return [fileId(name), Object.fromEntries(units)] as const
    }),
  )
  const xliff = await js2xliff({ sourceLanguage: SOURCE.locale, targetLanguage: language.locale, resources })
  await writeAtomically(out, xliff, { mode: 0o644 })
  const units = Object.values(resources).reduce((sum, file) => sum + Object.keys(file).length, 0)
  io.say(`${out}: ${counted(names.length, 'file')}, ${counted(units, 'block')}`)
}
