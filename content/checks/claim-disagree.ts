import type { Claim } from '../model/schema/data.ts'
import type { Rule } from './rule.ts'

/** Figures of a claim, `2.5L-7.5L` and `2500+` alike. */
const figures = (claim: Claim) =>
  claim.text
    .match(/\d[\d.,]*(?:L|K)?\s*(?:%|\+)?/g)
    ?.map((text) => text.replace(/[\s,]/g, ''))
    .join(' ')

export const claimDisagree: Rule = {
  id: 'claim-disagree',
  severity: 'warning',
  summary: 'Claims of one topic state one figure, or the academy knows that they differ (DEF-11).',
  example: '6+ Training Centres … 50+ Training Centres',
  fix: 'Settle the figure with the academy; until then each wording stays where it is.',
  run(site, _facts, report) {
    const source = site.sources.claims
    if (!source) return
    const topics = new Map<string, { claim: Claim; index: number }[]>()
    for (const [index, claim] of site.claims.entries())
      topics.set(claim.topic, [...(topics.get(claim.topic) ?? []), { claim, index }])
    for (const [topic, entries] of topics) {
      const [first] = entries
      const different = entries.filter(({ claim }) => first && figures(claim) !== figures(first.claim))
      if (!first || different.length === 0) continue
      const list = entries.map(
        ({ claim, index }) => `"${claim.text}" (line ${source.position([index, 'text']).line})`,
      )
      report(
        source,
        source.position([first.index, 'text']),
        `claims about ${topic} disagree: ${list.join(', ')}`,
        { expected: 'one figure, settled with the academy' },
      )
    }
  },
}
