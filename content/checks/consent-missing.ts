import { START } from '../model/issue.ts'
import { didYouMean } from '../model/suggest.ts'
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
    const known = ['general', ...facts.forms.map(({ form }) => form)]
    for (const { form, file, text } of Object.values(site.consents)) {
      if (text === '') report({ file, text }, START, 'this notice has no words', { expected: 'the notice' })
      if (known.length > 1 && !known.includes(form))
        report({ file, text }, START, `there is no form "${form}".${didYouMean(form, known)}`, {
          expected: `one of ${known.map((name) => `${name}.md`).join(', ')}`,
        })
    }
    if (names.length === 0 || names.includes('general')) return
    for (const { form } of facts.forms)
      if (!names.includes(form))
        report(
          { file: `content/legal/consent/${form}.md`, text: '' },
          START,
          `the form "${form}" has no consent notice`,
          {
            expected: 'this file, or content/legal/consent/general.md',
          },
        )
  },
}
