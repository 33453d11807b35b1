import { replaceAt } from '../model/fix.ts'
import { pagesOf, type Rule } from './rule.ts'

export const heading: Rule = {
  id: 'heading',
  severity: 'error',
  summary: 'Headings start at ##, skip no level, are not empty and differ from one another.',
  example: '# Title   or   #### Detail right under ##',
  fix: 'The page prints its title itself; begin with ## and go down one level at a time.',
  run(site, _facts, report) {
    for (const page of pagesOf(site)) {
      let level = 1
      const seen = new Map<string, number>()
      for (const head of page.prose.headings) {
        const key = head.text.toLowerCase()
        const mend = (marks: string) => {
          const fix = replaceAt(page.source, head, '#'.repeat(head.level), marks)
          return fix ? { fix } : {}
        }
        const got = `${'#'.repeat(head.level)} ${head.text}`
        if (head.text === '')
          report(page.source, head, 'this heading is empty', { got, expected: 'words, or no heading' })
        if (head.level === 1)
          report(page.source, head, 'the page has its title already', {
            got,
            expected: `## ${head.text}`,
            ...mend('##'),
          })
        else if (head.level > level + 1)
          report(
            page.source,
            head,
            `a level is skipped: ${'#'.repeat(level)} is followed by ${'#'.repeat(head.level)}`,
            {
              got,
              expected: `${'#'.repeat(level + 1)} ${head.text}`,
              ...mend('#'.repeat(level + 1)),
            },
          )
        const before = seen.get(key)
        if (before !== undefined && head.text)
          report(
            page.source,
            head,
            `the heading "${head.text}" is on line ${before} already; both get the same link`,
            { got, expected: 'other words' },
          )
        seen.set(key, before ?? head.line)
        level = head.level
      }
    }
  },
}
