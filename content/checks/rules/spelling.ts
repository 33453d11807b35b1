/** The rule about spelling. Only `content check` has the dictionary, because loading it takes 0.2 s. */
import { memoize } from '../../model/memoize.ts'
import { englishTexts, type ReaderText } from '../shared/reader-texts.ts'
import type { Rule } from '../shared/rule.ts'

/** Parts of a text that are no prose: code, tags, targets of links, addresses and places for prices. */
const NO_PROSE =
  /```[\s\S]*?```|`[^`\n]*`|<\/?[A-Z][^>]*>|\]\([^)]*\)|https?:\/\/\S+|[\w.+-]+@\S+|\{[^}]*\}|&\w+;|\/[\w/-]+/g

/** A word in lower case or with one capital, capitals inside: abbreviations and names of products are not in a dictionary. */
const WORD = /(?<![\p{L}\p{N}_'’])[A-Z]?[a-z]{2,}(?:['’](?!s\b)[a-z]+)?(?![\p{L}\p{N}_])/gu

/** Distinct words with the offset of the first. A field of one word is a name or a value of a list. */
const wordsIn = memoize(({ text, key }: ReaderText): readonly (readonly [string, number])[] => {
  if (key !== undefined && !text.includes(' ')) return []
  const prose = text.replace(NO_PROSE, (part) => ' '.repeat(part.length))
  const found = new Map<string, number>()
  for (const { 0: word, index } of prose.matchAll(WORD)) if (!found.has(word)) found.set(word, index)
  return [...found]
})

/** Words for which the report has suggestions. */
const SUGGESTED = 20

export const spelling: Rule = {
  id: 'spelling',
  severity: 'warning',
  summary: 'English words are spelt as in Britain and India; content/spelling.txt has our own words.',
  run(site, { dictionary }, report) {
    if (!dictionary) return
    const told = new Set<string>()
    for (const text of englishTexts(site)) {
      // No visitor reads the reasons of redirects, and what a promise rests on.
      if (text.source === site.sources.redirects || text.key === 'basis') continue
      for (const [word, index] of wordsIn(text)) {
        const once = `${text.source.file} ${word}`
        if (told.has(once) || dictionary.has(word)) continue
        told.add(once)
        // Each list of suggestions takes 0.1 s.
        const [first, second] = told.size > SUGGESTED ? [] : dictionary.suggest(word)
        const near = [first, second].filter(Boolean).join(' or ')
        const expected = near || 'a known word, or a line in content/spelling.txt'
        report(text.source, text.at(index), `"${word}" is not in the dictionary`, expected, { got: word })
      }
    }
  },
}
