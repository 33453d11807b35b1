import { barePath } from '../model/routes.ts'
import { aliasPlace } from './alias-place.ts'
import { pathsOf } from './paths.ts'
import type { Rule } from './rule.ts'

export const aliasLoop: Rule = {
  id: 'alias-loop',
  severity: 'error',
  summary: 'Following aliases comes to an end.',
  example: '- { from: /courses/a, to: /courses/b, … }\n- { from: /courses/b, to: /courses/a, … }',
  fix: 'Let one of them point to a page.',
  run(site, _facts, report) {
    const { aliases } = pathsOf(site)
    for (const alias of site.aliases) {
      const way = [alias.from]
      let next = barePath(alias.to)
      while (!way.includes(next) && aliases.has(next)) {
        way.push(next)
        next = barePath(aliases.get(next)?.to ?? '')
      }
      if (next === alias.from)
        report(...aliasPlace(site, alias), `this redirect runs in a circle: ${[...way, next].join(' → ')}`, {
          got: alias.to,
          expected: 'the path of a page',
        })
    }
  },
}
