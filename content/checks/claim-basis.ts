import type { Rule } from './rule.ts'

export const claimBasis: Rule = {
  id: 'claim-basis',
  severity: 'error',
  summary: 'A promise of money back links to the clause it rests on (DEF-09).',
  example: '- id: money-back\n  text: Money back guarantee   # no basisLink',
  fix: 'Add `basisLink:`, e.g. /terms#refunds.',
  run(site, _facts, report) {
    const source = site.sources.claims
    if (!source) return
    for (const [index, claim] of site.claims.entries()) {
      const money = /money[- ]back|refund/i.test(`${claim.id} ${claim.text}`)
      if (money && !claim.basisLink)
        report(
          source,
          source.position([index, 'text']),
          `"${claim.text}" does not say where its conditions can be read`,
          {
            got: 'nothing',
            expected: 'basisLink: /terms#refunds',
          },
        )
    }
  },
}
