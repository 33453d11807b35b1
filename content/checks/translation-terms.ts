import { literal } from '../model/literal.ts'
import { type Block, blocksOf } from '../model/translation/blocks.ts'
import type { Rule } from './rule.ts'

/** A term in an English text, its plural included. */
const termPattern = (term: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${literal(term)}(?:e?s)?(?![\\p{L}\\p{N}])`, 'giu')

const uses = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** Used so often, a term is what the text is about: once it may be said otherwise. */
const OFTEN = 3

const words = (blocks: readonly Block[], of: 'english' | 'text'): string =>
  blocks.map((block) => (block[of] ?? '').replace(/\]\([^)]*\)|<[^>]*>/g, ' ')).join('\n')

export const translationTerms: Rule = {
  id: 'translation-terms',
  severity: 'warning',
  summary: 'A translation uses the words of its glossary: one word for one thing on all pages.',
  example: 'లైసెన్స్ throughout, where the English says certificate',
  fix: 'Use the word of content/te/glossary.yaml, or correct the glossary for all texts.',
  run({ overlays, glossaries }, _facts, report) {
    const patterns = new Map(
      Object.values(glossaries).flatMap((terms) => terms.map(({ en }) => [en, termPattern(en)] as const)),
    )
    for (const overlay of overlays) {
      const blocks = blocksOf(overlay).filter(({ text }) => text !== undefined)
      const [english, own] = [words(blocks, 'english'), words(blocks, 'text')]
      for (const { en, term } of glossaries[overlay.language.code] ?? []) {
        const pattern = patterns.get(en)
        if (!pattern || own.includes(term) || uses(english, pattern) < OFTEN) continue
        const first = blocks.find((block) => uses(block.english, pattern) > 0)
        if (first)
          report(overlay.source, first.place(), `"${en}" is never said as ${term} here`, { expected: term })
      }
    }
  },
}
