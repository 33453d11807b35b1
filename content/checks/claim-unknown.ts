import { didYouMean } from '../model/suggest.ts'
import { pagesOf, proseOf, type Rule, sourcesOf, textsOf } from './rule.ts'

/** Keys of data files whose entries are ids of claims. */
const CLAIM_LISTS = new Set(['heroClaims', 'statistics', 'storyStatistics', 'recognition', 'claims'])

export const claimUnknown: Rule = {
  id: 'claim-unknown',
  severity: 'error',
  summary: 'Pages use claims that claims.yaml declares, each id once.',
  example: '<Claim id="graduats" />',
  fix: 'Correct the id, or add the claim with its basis to data/claims.yaml.',
  run(site, _facts, report) {
    const ids = new Set<string>()
    const claims = site.sources.claims
    for (const [index, { id }] of site.claims.entries()) {
      if (ids.has(id) && claims)
        report(claims, claims.position([index, 'id']), `the claim "${id}" stands twice`, {
          got: id,
          expected: 'an id of its own',
        })
      ids.add(id)
    }
    const say = (id: string) => `there is no claim "${id}".${didYouMean(id, ids)}`
    for (const page of pagesOf(site))
      for (const tag of proseOf(page).tags) {
        const { id } = tag.attributes
        if (tag.name === 'Claim' && typeof id === 'string' && !ids.has(id))
          report(page.source, tag, say(id), { got: id })
      }
    for (const source of sourcesOf(site)) {
      if (source === claims) continue
      for (const [path, id] of textsOf(source.value)) {
        const list =
          path.length > 1 && typeof path.at(-1) === 'number' && CLAIM_LISTS.has(String(path.at(-2)))
        if (list && !ids.has(id)) report(source, source.position(path), say(id), { got: id })
      }
    }
  },
}
