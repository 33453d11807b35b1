import type { Rule } from './rule.ts'

export const translationStale: Rule = {
  id: 'translation-stale',
  severity: 'warning',
  summary: 'A Telugu label says what its English says now, not what it said when it was translated.',
  example: 'contact:\n  en: Talk to us\n  te: సంప్రదించండి\n  from: Contact',
  fix: 'Translate the new English, then copy it to from.',
  run({ data, sources }, _facts, report) {
    const source = sources.translations
    // A file that the reader refused has no values.
    if (!source) return
    for (const [word, { en, te, from }] of Object.entries(data.translations ?? {}))
      if (te && from !== en)
        report(source, source.position([word, 'te']), `this Telugu was made from another English`, {
          got: from ?? 'no from',
          expected: en,
        })
  },
}
