/** The rule about tables that come from a spreadsheet as lines with tabs. */
import { readerTexts } from '../shared/reader-texts.ts'
import type { Rule } from '../shared/rule.ts'

/** A tab between words. At the start of a line it is an indentation. */
const TABBED = /^[^\n]*\S\t+\S[^\n]*$/m

export const pastedTable: Rule = {
  id: 'pasted-table',
  severity: 'error',
  summary: 'A table is written with | between its columns; tabs between words are shown as one space.',
  example: 'Day\tPlace\nMonday\tHyderabad',
  fix: 'Write | Day | Place |, under it | --- | --- |, then a line for each row.',
  run(site, _, report) {
    for (const { source, text, at } of readerTexts(site)) {
      const found = text.includes('\t') ? TABBED.exec(text) : null
      if (found)
        report(
          source,
          at(found.index),
          'this line has tabs between its words, as a table from a spreadsheet',
          {
            got: found[0].replace(/\t+/g, ' ⇥ ').slice(0, 80),
            expected: `| ${found[0].trim().split(/\t+/).join(' | ')} |`.slice(0, 120),
          },
        )
    }
  },
}
