import { wordsOf } from '../model/words.ts'
import { pagesOf, proseOf, type Rule } from './rule.ts'

/** Words; a shorter text says nothing that its title does not. Courses have a limit of their own (thin-body). */
const LEAST = 20

export const emptyText: Rule = {
  id: 'empty-text',
  severity: 'error',
  summary: 'An article has a text.',
  example: 'an article that ends with its front matter',
  fix: 'Write the text under the second line of three hyphens, or put `draft: true` until it is there.',
  run(site, _facts, report) {
    for (const page of pagesOf(site)) {
      if (page.kind !== 'post' || page.state === 'draft') continue
      const count = wordsOf(proseOf(page).plain).length
      if (count < LEAST)
        report(page.source, { line: page.bodyLine, col: 1 }, 'this article has no text', {
          got: count === 1 ? '1 word' : `${count} words`,
          expected: `${LEAST} words or more`,
        })
    }
  },
}
