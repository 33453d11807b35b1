import type { Rule } from './rule.ts'

export const claimToConfirm: Rule = {
  id: 'claim-to-confirm',
  severity: 'warning',
  summary:
    'Figures that nobody at the academy has confirmed are known, and keep a site from going live (DEF-65).',
  example: 'status: to confirm',
  fix: 'Ask the academy for the evidence and write `status: confirmed` with the day in asOf.',
  run(site, facts, report) {
    const source = site.sources.claims
    const open = [...site.claims.entries()].filter(([, { status }]) => status === 'to confirm')
    const [first] = open
    if (!source || !first) return
    if (facts.production)
      for (const [index, { text }] of open)
        report(source, source.position([index, 'status']), `"${text}" is still to be confirmed`, {
          severity: 'error',
          expected: 'the evidence, and status: confirmed',
        })
    else
      report(
        source,
        source.position([first[0], 'status']),
        `still to be confirmed, ${open.length} in all: ${open.map(([, { id }]) => id).join(', ')}`,
        { expected: 'the evidence, and status: confirmed' },
      )
  },
}
