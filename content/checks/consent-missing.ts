import type { Rule } from './rule.ts'

/** A newsletter or a story has its own line beside the box; all forms need a notice to name by hash. */
export const consentMissing: Rule = {
  id: 'consent-missing',
  severity: 'error',
  summary: 'Every form has a consent notice, of its own or the general one, in content/legal/consent.',
  example: 'no legal/consent/apply.md and no legal/consent/general.md',
  fix: 'Write the notice; leads keep the hash of the wording that the visitor saw.',
  run(site, facts, report) {
    const names = Object.keys(site.consents)
    if (names.length === 0 || names.includes('general')) return
    for (const { form } of facts.forms)
      if (!names.includes(form))
        report(
          { file: `content/legal/consent/${form}.md`, text: '' },
          { line: 1, col: 1 },
          `the form "${form}" has no consent notice`,
          {
            expected: 'this file, or content/legal/consent/general.md',
          },
        )
  },
}
