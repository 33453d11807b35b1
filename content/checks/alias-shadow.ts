import { aliasPlace } from './alias-place.ts'
import { pathsOf } from './paths.ts'
import type { Rule } from './rule.ts'

export const aliasShadow: Rule = {
  id: 'alias-shadow',
  severity: 'error',
  summary: 'An alias never hides a page that exists.',
  example: 'aliases: [dgca-small]   # while courses/dgca-small.mdx exists',
  fix: 'Delete the alias, or rename the page with `academy content rename`.',
  run(site, _facts, report) {
    const { pages } = pathsOf(site)
    for (const alias of site.aliases)
      if (pages.has(alias.from) && alias.from !== alias.to)
        report(
          ...aliasPlace(site, alias),
          `${alias.from} is a page of its own; visitors could not reach it any more`,
          {
            got: `${alias.from} → ${alias.to}`,
            expected: 'a path that no page has',
          },
        )
  },
}
