import { type Staleness, stateOf } from '../model/translation/state.ts'
import type { Rule } from './rule.ts'

const WORDS: Record<Staleness, string> = {
  figures: 'figures have changed in English, so visitors do not see the page',
  rules: 'rules have changed in English, so visitors do not see the page',
  prose: 'the English has changed since',
}

export const translationStale: Rule = {
  id: 'translation-stale',
  severity: 'warning',
  summary:
    'A translation says what its English says now; changed figures and rules hide the page, prose does after 30 days.',
  example: 'contact:\n  en: Talk to us\n  te: సంప్రదించండి\n  from: Contact',
  fix: 'Translate the new English, then copy it to from, or run `academy content translate accept <file>`; what cannot be done at once gets `stale: <today>` under translation.',
  run({ data, sources, overlays }, { now, production }, report) {
    for (const overlay of overlays) {
      const { source, translation } = overlay
      for (const { block, kind } of stateOf(overlay, now).stale)
        report(source, block.place(), `${WORDS[kind]}: ${block.path}`, {
          got: 'a translation of older words',
          expected: block.english.slice(0, 80),
          ...(production && (kind !== 'prose' || !translation.stale) && { severity: 'error' as const }),
        })
    }
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
