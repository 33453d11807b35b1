import { nearest } from '../model/suggest.ts'
import { deadReason, targets } from './paths.ts'
import type { Rule } from './rule.ts'

export const vanishedUrl: Rule = {
  id: 'vanished-url',
  severity: 'error',
  summary: 'Every URL of the last release still answers.',
  example: 'deleting courses/fpv-basic.mdx without an alias',
  fix: 'Add the old slug to `aliases:` of the page that takes its place, or run `academy content rename`.',
  run(site, _facts, report) {
    const file = 'content/data/published-urls.txt'
    for (const { path, line, col } of site.published.paths) {
      const dead = deadReason(site, path)
      if (!dead) continue
      const near = nearest(path, targets(site))
      report(
        { file, text: site.published.text },
        { line, col },
        `${path} was published and is gone: ${dead}`,
        {
          got: 'no page and no alias',
          expected: `an alias${near ? `, e.g. academy aliases add ${path} ${near}` : ''}`,
        },
      )
    }
  },
}
