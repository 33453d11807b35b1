import { figureGap } from '../model/translation/figures.ts'
import type { Rule } from './rule.ts'
import { comparedBlocks } from './translations.ts'

export const translationFigures: Rule = {
  id: 'translation-figures',
  severity: 'error',
  summary: 'A translation has the figures of its English: ₹, days, kilograms, dates, percentages.',
  example: 'answer: 60 ఏళ్లు   # the English says 65',
  fix: 'Write the figure of the English, in digits.',
  run(site, _facts, report) {
    for (const { overlay, block, text, severity } of comparedBlocks(site)) {
      const gap = figureGap(block.english, text)
      if (!gap) continue
      const words = [
        ...(gap.missing.length > 0 ? [`lacks ${gap.missing.join(', ')}`] : []),
        ...(gap.added.length > 0 ? [`adds ${gap.added.join(', ')}`] : []),
      ]
      report(overlay.source, block.place(), `${block.path} ${words.join(' and ')}`, {
        severity,
        expected: 'the figures of the English',
      })
    }
  },
}
