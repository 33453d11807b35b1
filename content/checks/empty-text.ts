import { wordsOf } from '../model/words.ts'
import { pagesOf, type Rule } from './rule.ts'

/** Words; a shorter text says nothing that its title does not. Courses have a limit of their own (thin-body), a legal page may be one sentence. */
const LEAST = { post: 20, course: 1, legal: 1, page: 1, guide: 1 }
const NAMES = { post: 'article', course: 'course', legal: 'page', page: 'page', guide: 'guide' }

export const emptyText: Rule = {
  id: 'empty-text',
  severity: 'error',
  summary: 'A page has a text.',
  example: 'an article that ends with its front matter',
  fix: 'Write the text under the second line of three hyphens, or put `draft: true` until it is there.',
  run(site, _facts, report) {
    for (const page of pagesOf(site)) {
      if (page.state === 'draft') continue
      // The first lines tell: nobody has to count the words of a long text.
      const count = wordsOf(page.prose.plain.slice(0, 1000)).length
      const least = LEAST[page.kind]
      if (count < least)
        report(page.source, { line: page.bodyLine, col: 1 }, `this ${NAMES[page.kind]} has no text`, {
          got: count === 1 ? '1 word' : `${count} words`,
          expected: least === 1 ? 'a text' : `${least} words or more`,
        })
    }
  },
}
