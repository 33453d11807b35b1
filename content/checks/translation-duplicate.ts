import type { Rule } from './rule.ts'
import { translatedBlocks } from './translations.ts'

/** A word or two may be the same in both. */
const WORDS = 4

export const translationDuplicate: Rule = {
  id: 'translation-duplicate',
  severity: 'warning',
  summary: 'A translated block is not the English one.',
  example: 'subtitle: Goggles on, hands steady',
  fix: 'Translate it, or leave the line out until somebody does.',
  run(site, _facts, report) {
    for (const { overlay, block, text } of translatedBlocks(site))
      if (text.trim() === block.english.trim() && (text.match(/\p{L}{2,}/gu) ?? []).length >= WORDS)
        report(overlay.source, block.place(), `${block.path} is still the English`, {
          got: text.slice(0, 60),
        })
  },
}
