import { barePath } from '../model/routes.ts'
import { nearest } from '../model/suggest.ts'
import { deadReason, pathsOf, targets } from './paths.ts'
import { references } from './references.ts'
import type { Rule } from './rule.ts'

export const link: Rule = {
  id: 'link',
  severity: 'error',
  summary: 'Links in texts and data reach a page.',
  example: '[Small Class](/courses/dgca-smal)',
  fix: 'Correct the path; the message names the nearest one.',
  run(site, _facts, report) {
    for (const ref of references(site)) {
      if (ref.kind === 'card') continue
      const dead = deadReason(site, ref.href)
      if (dead)
        report(ref.source, ref, `this link is dead: ${dead}`, {
          got: ref.href,
          expected: nearest(ref.href, targets(site)) ?? 'the path of a page',
        })
      const leaves = pathsOf(site).leaving.get(barePath(ref.href))
      if (leaves)
        report(
          ref.source,
          ref,
          `this link is dead from ${leaves} and stops the build then: its page is taken down`,
          {
            severity: 'warning',
            got: ref.href,
            expected: 'no link to it by then',
          },
        )
    }
  },
}
