/** Rules about claims, the marketing figures of data/claims.yaml. */
import type { Claim } from '../../model/schema/data.ts'
import { optionsOf, pageFile, type Rule } from '../shared/rule.ts'

const claimBasis: Rule = {
  id: 'claim-basis',
  severity: 'error',
  summary: 'A promise of money back links to the clause it rests on (DEF-09).',
  run(site, _, report) {
    const source = site.sources.claims
    if (!source) return
    for (const [index, claim] of site.claims.entries()) {
      const money = /money[- ]back|refund/i.test(`${claim.id} ${claim.text}`)
      if (money && !claim.basisLink)
        report(source, [index, 'text'], `"${claim.text}" does not say where its conditions can be read`, {
          got: 'nothing',
          expected: 'basisLink: /terms#refunds',
        })
    }
  },
}

/** Figures of a claim, such as `2.5L-7.5L` or `2500+`. */
const figures = (claim: Claim) =>
  claim.text
    .match(/\d[\d.,]*(?:L|K)?\s*(?:%|\+)?/g)
    ?.map((text) => text.replace(/[\s,]/g, ''))
    .join(' ')

const claimDisagree: Rule = {
  id: 'claim-disagree',
  severity: 'warning',
  summary: 'Claims of one topic state one figure, or the academy knows that they differ (DEF-11).',
  run(site, _, report) {
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
      report(source, [first.index, 'text'], `claims about ${topic} disagree: ${list.join(', ')}`, {
        expected: 'one figure, settled with the academy',
      })
    }
  },
}

const claimOptions: Rule = {
  id: 'claim-options',
  severity: 'error',
  summary: '"24+ Course Options" is true of the application form (DEF-10).',
  run(site, facts, report) {
    const source = site.sources.claims
    const count = optionsOf(facts, 'apply', 'preferredCourses').length
    if (!source || count === 0) return
    for (const [index, { text }] of site.claims.entries()) {
      const claimed = Number(/(\d+)\+? course options/i.exec(text)?.[1] ?? 0)
      if (claimed > count)
        report(source, [index, 'text'], `the application form offers ${count} course options`, {
          got: text,
          expected: `at most ${count}`,
        })
    }
  },
}

/** Removes spaces and punctuation, to compare claims with the text of a page. */
const squeeze = (text: string) => text.replace(/[^\p{L}\p{N}%+]+/gu, '').toLowerCase()

const claimShown: Rule = {
  id: 'claim-shown',
  severity: 'warning',
  summary: 'Every claim is shown on the pages that it names (DEF-80); looked at in the built site.',
  run(site, { built }, report) {
    const source = site.sources.claims
    if (!source || !built || built.length === 0) return
    const texts = new Map(built.map((page) => [page.path, squeeze(page.words)]))
    for (const [index, { text, pages }] of site.claims.entries())
      for (const [at, path] of pages.entries()) {
        const page = texts.get(path)
        // A page that was not built is reported by built-link.
        if (page !== undefined && !page.includes(squeeze(text)))
          report(source, [index, 'pages', at], `${path} does not show "${text}"`, {
            got: pageFile({ path }),
            expected: text,
          })
      }
  },
}

const claimToConfirm: Rule = {
  id: 'claim-to-confirm',
  severity: 'warning',
  summary:
    'Figures that nobody at the academy has confirmed are known, and keep a site from going live (DEF-65).',
  run(site, facts, report) {
    const source = site.sources.claims
    const open = [...site.claims.entries()].filter(([, { status }]) => status === 'to confirm')
    const [first] = open
    if (!source || !first) return
    if (facts.production)
      for (const [index, { text }] of open)
        report(source, [index, 'status'], `"${text}" is still to be confirmed`, {
          severity: 'error',
          expected: 'the evidence, and status: confirmed',
        })
    else
      report(
        source,
        [first[0], 'status'],
        `still to be confirmed, ${open.length} in all: ${open.map(([, { id }]) => id).join(', ')}`,
        { expected: 'the evidence, and status: confirmed' },
      )
  },
}

const claimByConstruction: Rule = {
  id: 'claim-by-construction',
  severity: 'error',
  summary:
    'A success rate of 100% that counts repeat attempts names the first-attempt rate, or the owner has accepted it (--production).',
  run(site, { production }, report) {
    const source = site.sources.claims
    if (!source || !production) return
    for (const [index, { topic, text, firstAttempt, accepted }] of site.claims.entries())
      if (topic === 'success' && /\b100 ?%/.test(text) && !firstAttempt && !accepted)
        report(source, [index, 'text'], `"${text}" is true by construction`, {
          got: text,
          expected: 'firstAttempt, or accepted by the owner',
        })
  },
}

export const claimRules: readonly Rule[] = [
  claimBasis,
  claimDisagree,
  claimOptions,
  claimShown,
  claimToConfirm,
  claimByConstruction,
]
