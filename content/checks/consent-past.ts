import { START } from '../model/issue.ts'
import type { Rule } from './rule.ts'

export const consentPast: Rule = {
  id: 'consent-past',
  severity: 'error',
  summary: 'A wording that visitors agreed to stays as it was, under its hash.',
  example: 'a word changed in legal/consent/past/contact.1f0c9a5be2d47788.md',
  fix: 'Undo the edit. New words belong into legal/consent/<form>.md; the release keeps the old ones here by itself.',
  run(site, _facts, report) {
    for (const { file, text, hash, named } of site.pastConsents)
      if (hash !== named)
        report({ file, text }, START, 'this wording is not the one that its name stands for', {
          got: hash,
          expected: named || 'a name like contact.1f0c9a5be2d47788.md',
        })
  },
}
