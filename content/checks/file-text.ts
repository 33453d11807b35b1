import { placer } from '../model/prose.ts'
import { type Rule, sourcesOf } from './rule.ts'

/** A text of a million characters is no text of a page: a picture or a table was pasted into it. */
const LIMIT = 1_000_000

export const fileText: Rule = {
  id: 'file-text',
  severity: 'error',
  summary: 'Texts are UTF-8, and not a million characters long.',
  example: 'a file saved as "Latin-1" or "Windows-1252", whose é and ₹ visitors would see as �',
  fix: 'Save the file with the encoding UTF-8 and write the broken letters again.',
  run(site, _facts, report) {
    for (const source of sourcesOf(site)) {
      const broken = source.text.indexOf('\uFFFD')
      if (broken >= 0)
        report(source, placer(source.text)(broken), 'this letter cannot be read: the file is not UTF-8', {
          expected: 'the file saved as UTF-8',
        })
      if (source.text.length > LIMIT)
        report(source, { line: 1, col: 1 }, 'the file is too long for a text', {
          got: `${source.text.length} characters`,
          expected: `${LIMIT} at most`,
          frame: '',
        })
    }
  },
}
