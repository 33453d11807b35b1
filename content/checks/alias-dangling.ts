import { nearest } from '../model/suggest.ts'
import { aliasPlace } from './alias-place.ts'
import { deadReason, targets } from './paths.ts'
import type { Rule } from './rule.ts'

export const aliasDangling: Rule = {
  id: 'alias-dangling',
  severity: 'error',
  summary: 'An alias leads to a page that exists.',
  example: '- { from: /courses/dgca-pilot, to: /coures, … }',
  fix: 'Correct the target, or remove the entry.',
  run(site, _facts, report) {
    for (const alias of site.aliases) {
      const dead = deadReason(site, alias.to)
      const why =
        dead ??
        (alias.to.startsWith('/') || alias.to.startsWith('https://')
          ? undefined
          : 'it is neither a path nor an https:// address')
      if (why)
        report(...aliasPlace(site, alias), `${alias.from} leads nowhere: ${why}`, {
          got: alias.to,
          expected: nearest(alias.to, targets(site)) ?? 'the path of a page, or an https:// address',
        })
    }
  },
}
