import { barePath } from '../model/routes.ts'
import { aliasPlace } from './alias-place.ts'
import { pathsOf } from './paths.ts'
import type { Rule } from './rule.ts'

export const aliasChain: Rule = {
  id: 'alias-chain',
  severity: 'error',
  summary: 'A visitor is redirected once at most.',
  example: '- { from: /old, to: /newer, … }   # while /newer is itself redirected to /newest',
  fix: 'Point the alias at the last page of the chain.',
  run(site, _facts, report) {
    const { aliases, pages } = pathsOf(site)
    for (const alias of site.aliases) {
      const seen = new Set([alias.from])
      let end = barePath(alias.to)
      let steps = 0
      while (aliases.has(end) && !pages.has(end) && !seen.has(end)) {
        seen.add(end)
        end = aliases.get(end)?.to ?? end
        steps++
      }
      if (steps > 0 && !seen.has(end))
        report(...aliasPlace(site, alias), `${alias.from} needs ${steps + 1} redirects to reach ${end}`, {
          got: alias.to,
          expected: end,
        })
    }
  },
}
