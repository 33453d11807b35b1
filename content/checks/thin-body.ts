import { wordsOf } from '../model/words.ts'
import type { Rule } from './rule.ts'

/** Words of a course's own text; what a prospective student needs to decide. */
const LEAST = 250

export const thinBody: Rule = {
  id: 'thin-body',
  severity: 'warning',
  summary: `A course has a text of ${LEAST} words or more.`,
  example: 'a course with three sentences under its front matter',
  fix: 'Tell what a day looks like, the equipment, who it is for, what comes after.',
  run(site, _facts, report) {
    for (const course of site.courses) {
      const count = wordsOf(course.prose.plain).length
      if (count < LEAST)
        report(course.source, { line: course.bodyLine, col: 1 }, `the text has ${count} words`, {
          got: `${count} words`,
          expected: `${LEAST} or more`,
        })
    }
  },
}
