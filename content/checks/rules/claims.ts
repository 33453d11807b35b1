/** Rules about claims, the marketing figures of data/claims.yaml. */
import type { Claim } from '../../model/schema/data.ts'
import { fieldOptions, type Rule, type RuleFacts } from '../shared/rule.ts'

/** A rule that looks at one claim at a time. @param judge returns a message and the expected text if the claim is wrong */
const claimRule = (
  id: string,
  summary: string,
  judge: (claim: Claim, facts: RuleFacts) => readonly [message: string, expected: string] | undefined,
): Rule => ({
  id,
  severity: 'error',
  summary,
  run({ claims, sources }, facts, report) {
    for (const [index, claim] of claims.entries()) {
      const [message, expected] = judge(claim, facts) ?? []
      if (sources.claims && message) report(sources.claims, [index, 'text'], message, expected)
    }
  },
})

/** Figures of a claim, such as `2.5L-7.5L` or `2500+`. */
const figures = ({ text }: Claim) =>
  (text.match(/\d[\d.,]*(?:L|K)?\s*(?:%|\+)?/g) ?? []).map((figure) => figure.replace(/[\s,]/g, '')).join(' ')

const claimDisagree: Rule = {
  id: 'claim-disagree',
  severity: 'warning',
  summary: 'Claims of one topic state one figure, or the academy knows that they differ.',
  run({ claims, sources: { claims: source } }, _, report) {
    if (!source) return
    for (const [index, { topic }] of claims.entries()) {
      const same = claims.filter((claim) => claim.topic === topic)
      const isFirst = claims.findIndex((claim) => claim.topic === topic) === index
      if (!isFirst || new Set(same.map(figures)).size === 1) continue
      const lineOf = (claim: Claim) => source.position([claims.indexOf(claim), 'text']).line
      const list = same.map((claim) => `"${claim.text}" (line ${lineOf(claim)})`).join(', ')
      const message = `claims about ${topic} disagree: ${list}`
      report(source, [index, 'text'], message, 'one figure, settled with the academy')
    }
  },
}

/** Removes spaces and punctuation, to compare claims with the text of a page. */
const squeeze = (text: string) => text.replace(/[^\p{L}\p{N}%+]+/gu, '').toLowerCase()

const claimShown: Rule = {
  id: 'claim-shown',
  severity: 'warning',
  summary: 'Every claim is shown on the pages that it names; looked at in the built site.',
  run({ claims, sources: { claims: source } }, { built = [] }, report) {
    const texts = new Map(built.map((page) => [page.path, squeeze(page.words)]))
    // A page that was not built is reported by built-link.
    for (const [index, { text, pages }] of claims.entries())
      for (const [at, path] of pages.entries())
        if (source && texts.get(path)?.includes(squeeze(text)) === false)
          report(source, [index, 'pages', at], `${path} does not show "${text}"`, text)
  },
}

export const claimRules: readonly Rule[] = [
  claimDisagree,
  claimRule('claim-options', '"24+ Course Options" is true of the application form.', (claim, facts) => {
    const { length } = fieldOptions(facts, 'apply', 'preferredCourses')
    const claimed = Number(/(\d+)\+? course options/i.exec(claim.text)?.[1] ?? 0)
    if (length === 0 || claimed <= length) return undefined
    return [`the application form offers ${length} course options`, `at most ${length}`]
  }),
  claimShown,
  claimRule(
    'claim-by-construction',
    'A success rate of 100% that counts repeat attempts names the first-attempt rate, or the owner has accepted it (--production).',
    ({ topic, text, firstAttempt, accepted }, { production }) =>
      production && topic === 'success' && /\b100 ?%/.test(text) && !firstAttempt && !accepted
        ? [`"${text}" is true by construction`, 'firstAttempt, or accepted by the owner']
        : undefined,
  ),
]
