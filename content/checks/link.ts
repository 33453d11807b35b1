import { nearest } from '../model/suggest.ts'
import { deadReason, targets } from './paths.ts'
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
    }
  },
}
