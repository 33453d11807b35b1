import { optionsOf, type Rule } from './rule.ts'

export const claimOptions: Rule = {
  id: 'claim-options',
  severity: 'error',
  summary: '"24+ Course Options" is true of the application form (DEF-10).',
  example: '24+ Course Options, while the form offers 23',
  fix: 'Change the figure of the claim, or the options of the application form.',
  run(site, facts, report) {
    const source = site.sources.claims
    const count = optionsOf(facts, 'apply', 'preferredCourses').length
    if (!source || count === 0) return
    for (const [index, { text }] of site.claims.entries()) {
      const claimed = Number(/(\d+)\+? course options/i.exec(text)?.[1] ?? 0)
      if (claimed > count)
        report(
          source,
          source.position([index, 'text']),
          `the application form offers ${count} course options`,
          { got: text, expected: `at most ${count}` },
        )
    }
  },
}
