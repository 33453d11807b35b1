import { wordHashes } from '../model/words.ts'
import type { Rule } from './rule.ts'

/** Words that an article has in a row before it shows something. */
const MOST = 500

export const unbrokenText: Rule = {
  id: 'unbroken-text',
  severity: 'warning',
  summary: `An article has a figure, a table, a flight path or a list of facts every ${MOST} words.`,
  example: 'twelve questions in 620 words, and the first table after them',
  fix: 'Show there what the text says: a table in place of a list or of sentences with numbers, <Facts>, or a <Figure>.',
  run(site, _facts, report) {
    for (const post of site.all.posts) {
      const { plain, runs } = post.prose
      for (const run of runs) {
        const count = wordHashes(plain.slice(run.start, run.end)).length
        if (count > MOST)
          report(post.source, run, `${count} words without a figure, a table or a list of facts begin here`, {
            got: `${count} words`,
            expected: `one of them after ${MOST} words at most`,
          })
      }
    }
  },
}
