import { istDay } from '#lambdas/shared/india.ts'
import type { Fix } from '../model/issue.ts'
import type { Source } from '../model/source.ts'
import { type Staleness, stateOf } from '../model/translation/state.ts'
import type { Rule } from './rule.ts'

const WORDS: Record<Staleness, string> = {
  figures: 'figures have changed in English, so visitors do not see the page',
  rules: 'rules have changed in English, so visitors do not see the page',
  prose: 'the English has changed since',
}

/** `stale: <today>` under `on`, from which the 30 days count. */
function dated(source: Source, today: string): Fix | undefined {
  const [, end] = source.range(['translation', 'on']) ?? []
  const [group = 0] = source.range(['translation']) ?? []
  if (end === undefined) return undefined
  const text = source.text[group] === '{' ? `, stale: ${today}` : `\n  stale: ${today}`
  return { start: end, end, text }
}

export const translationStale: Rule = {
  id: 'translation-stale',
  severity: 'warning',
  summary:
    'A translation says what its English says now; changed figures and rules hide the page, prose does after 30 days.',
  example: 'contact:\n  en: Talk to us\n  te: సంప్రదించండి\n  from: Contact',
  fix: 'Translate the new English, then copy it to from, or run `npx academy content translate accept <file>`; what cannot be done at once gets `stale: <today>` under translation, which --fix writes.',
  run({ data, sources, overlays }, { now, production }, report) {
    for (const overlay of overlays) {
      const { source } = overlay
      const undated = overlay.translation.stale === undefined
      const { stale } = stateOf(overlay, now)
      const first = stale.find(({ kind }) => kind === 'prose')?.block
      const fix = first && undated && dated(source, istDay(now))
      for (const { block, kind } of stale)
        report(source, block.place(), `${WORDS[kind]}: ${block.path}`, {
          got: 'a translation of older words',
          expected: block.english.slice(0, 80),
          ...(block === first && fix && { fix }),
          ...(kind === 'prose' && undated && production && { severity: 'error' as const }),
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
