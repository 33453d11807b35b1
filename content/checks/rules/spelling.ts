/** Rules about the script and spelling of English texts. Only `content check` loads the dictionary (0.2 s). */
import { memoize } from '../../model/memoize.ts'
import { shortenText } from '../../model/parse/expectation.ts'
import { englishTexts, type ReaderText, textRule } from '../shared/reader-texts.ts'
import type { Rule } from '../shared/rule.ts'

/** Parts of a text that are not prose: code, tags, link targets, URLs, e-mail addresses and price placeholders. */
const NO_PROSE =
  /```[\s\S]*?```|`[^`\n]*`|<\/?[A-Z][^>]*>|\]\([^)]*\)|https?:\/\/\S+|[\w.+-]+@\S+|\{[^}]*\}|&\w+;|\/[\w/-]+/g

/** A word in lower case, perhaps with a first capital. Others are abbreviations or products, not in dictionaries. */
const WORD = /(?<![\p{L}\p{N}_'’])[A-Z]?[a-z]{2,}(?:['’](?!s\b)[a-z]+)?(?![\p{L}\p{N}_])/gu

/** Distinct words with the offset of their first use. None for a field of one word: it is a name or a listed value. */
const wordsIn = memoize(({ text, key }: ReaderText): readonly (readonly [string, number])[] => {
  if (key !== undefined && !text.includes(' ')) return []
  const prose = text.replace(NO_PROSE, (part) => ' '.repeat(part.length))
  const offsets = new Map<string, number>()
  for (const { 0: word, index } of prose.matchAll(WORD)) if (!offsets.has(word)) offsets.set(word, index)
  return [...offsets]
})

/** Maximum number of misspelt words for which a report has suggestions. */
const SUGGESTED = 20

export const spellingRule: Rule = {
  id: 'spelling',
  severity: 'warning',
  summary: 'English words are spelt as in Britain and India; content/spelling.txt has our own words.',
  run(site, { dictionary }, report) {
    if (!dictionary) return
    const told = new Set<string>()
    for (const text of englishTexts(site)) {
      // Visitors never see redirects.yaml or the `basis` of a promise.
      if (text.source === site.sources.redirects || text.key === 'basis') continue
      for (const [word, index] of wordsIn(text)) {
        const once = `${text.source.file} ${word}`
        if (told.has(once) || dictionary.has(word)) continue
        told.add(once)
        // Later words get no suggestions, because each takes 0.1 s.
        const [first, second] = told.size > SUGGESTED ? [] : dictionary.suggest(word)
        const near = [first, second].filter(Boolean).join(' or ')
        const expected = near || 'a known word, or a line in content/spelling.txt'
        report(text.source, text.at(index), `"${word}" is not in the dictionary`, expected, { got: word })
      }
    }
  },
}

/** Minimum number of letters of a foreign text. Fewer are the name of a language, or a word that English explains. */
const LEAST = 10

const OTHER =
  /[\p{Script=Telugu}\p{Script=Devanagari}\p{Script=Tamil}\p{Script=Kannada}\p{Script=Malayalam}]/u

/** Whether most letters of a text belong to an Indian script. */
function isForeign(text: string): boolean {
  if (!OTHER.test(text)) return false
  const letters = [...text.replace(/\P{L}+/gu, '')]
  const foreign = letters.filter((letter) => OTHER.test(letter)).length
  return foreign >= LEAST && foreign > letters.length / 2
}

/** For translations, see `translation-script`. */
export const textLanguage = textRule(
  'text-language',
  'An English text is English; its translation has a file of its own.',
  () =>
    function* ({ text, key }) {
      // Some data files have phrases in several languages, by language code such as `te`.
      if (!OTHER.test(text) || (key && key !== 'id' && /^[a-z]{2}$/.test(key))) return
      let index = 0
      // Lines are judged singly, because a component may contain several paragraphs.
      for (const line of text.split('\n')) {
        const message = `this ${key === undefined ? 'paragraph' : 'text'} is not English`
        const expected = 'English; other languages have files of their own'
        if (isForeign(line)) yield { index, got: shortenText(line, 60), message, expected }
        index += line.length + 1
      }
    },
  englishTexts,
)
