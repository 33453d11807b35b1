import { pagesOf, type Rule } from './rule.ts'

/** Characters of a title that search engines show in full. */
export const TITLE_LIMIT = 60

const words = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, ' ')

export const titleLength: Rule = {
  id: 'title-length',
  severity: 'error',
  summary: `What search engines show as title has at most ${TITLE_LIMIT} characters and says the duration of its course.`,
  example: 'title: a title of seventy characters   # and no metaTitle',
  fix: 'Shorten the title, or keep it and write a short `metaTitle:` with the words people search for.',
  run(site, _facts, report) {
    for (const page of pagesOf(site))
      if (!('metaTitle' in page && page.metaTitle) && page.title.length > TITLE_LIMIT)
        report(
          page.source,
          page.source.position(['title']),
          `this title has ${page.title.length} characters`,
          {
            got: page.title,
            expected: `at most ${TITLE_LIMIT} characters, or a metaTitle of that length`,
          },
        )
    for (const { source, metaTitle = '', duration, position } of site.all.courses) {
      const stated = /\d+ (?:days?|weeks|hours)\b/i.exec(metaTitle)?.[0]
      if (stated && !words(duration).includes(words(stated)))
        report(source, position(['metaTitle']), 'metaTitle and duration disagree', {
          got: stated,
          expected: duration,
        })
    }
  },
}
