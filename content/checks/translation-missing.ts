import type { Rule } from './rule.ts'

export const translationMissing: Rule = {
  id: 'translation-missing',
  severity: 'warning',
  summary: 'Every label has its Telugu; without it visitors read the English one.',
  example: 'blog:\n  en: Blog',
  fix: 'Add te, and the English it was made from as from.',
  run({ data, sources }, _facts, report) {
    const source = sources.translations
    // A file that the reader refused has no values.
    if (!source) return
    for (const [word, { en, te }] of Object.entries(data.translations ?? {}))
      if (!te) report(source, source.position([word, 'en']), `"${en}" has no Telugu`, { expected: 'te: …' })
  },
}
