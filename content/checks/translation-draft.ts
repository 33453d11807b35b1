import { START } from '../model/issue.ts'
import type { Rule } from './rule.ts'

/** A visitor decides by them, or agrees to them. */
const BINDING = ['settings', 'claims', 'apply', 'internship', 'workshop']

export const translationDraft: Rule = {
  id: 'translation-draft',
  severity: 'error',
  summary: 'In production no course, form or notice is a draft translation: somebody else has read it.',
  example: 'translation: { status: draft, by: …, on: 2026-11-22 }',
  fix: 'Have it read against the English by somebody who did not write it, then set status: reviewed.',
  run({ overlays, languageConsents }, { production }, report) {
    if (!production) return
    for (const { over, translation, source } of overlays) {
      const binding =
        'data' in over ? BINDING.includes(over.data) : ['courses', 'legal'].includes(over.collection)
      if (binding && translation.status === 'draft')
        report(source, source.position(['translation']), 'this translation is a draft', {
          expected: 'status: reviewed',
        })
    }
    for (const consent of Object.values(languageConsents).flatMap((forms) => Object.values(forms)))
      if (consent.status !== 'reviewed' && consent.status !== 'approved')
        report({ file: consent.file, text: '' }, START, 'this notice is a draft', {
          expected: 'status: reviewed',
        })
  },
}
