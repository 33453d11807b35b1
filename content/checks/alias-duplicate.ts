import { aliasPlace } from './alias-place.ts'
import type { Rule } from './rule.ts'

export const aliasDuplicate: Rule = {
  id: 'alias-duplicate',
  severity: 'error',
  summary: 'An old URL leads to one page only.',
  example: 'aliases: [gis-engineering]   # in two courses',
  fix: 'Keep the alias in the page that visitors should reach and delete the other.',
  run(site, _facts, report) {
    const first = new Map<string, (typeof site.aliases)[number]>()
    for (const alias of site.aliases) {
      const other = first.get(alias.from)
      if (!other) first.set(alias.from, alias)
      else
        report(
          ...aliasPlace(site, alias),
          `${alias.from} is declared twice; ${other.source.file}:${other.source.line}:${other.source.col} already sends it to ${other.to}`,
          { got: `${alias.from} → ${alias.to}`, expected: 'one declaration' },
        )
    }
  },
}
