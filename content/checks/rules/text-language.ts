/** The rule about the language of English texts. For translations, see `translation-script`. */
import { startOf } from '../../model/parse/expectation.ts'
import { englishTexts, textRule } from '../shared/reader-texts.ts'

/** Letters. A shorter text is the name of a language or a word that the English explains. */
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

export const textLanguage = textRule(
  'text-language',
  'An English text is English; its translation has a file of its own.',
  () =>
    function* ({ text, key }) {
      // Some data files have phrases of each language, by its code of two letters.
      if (!OTHER.test(text) || (key && key !== 'id' && /^[a-z]{2}$/.test(key))) return
      let index = 0
      // Lines are judged singly, because a component may hold several paragraphs.
      for (const line of text.split('\n')) {
        const message = `this ${key === undefined ? 'paragraph' : 'text'} is not English`
        const expected = 'English; other languages have files of their own'
        if (isForeign(line)) yield { index, got: startOf(line, 60), message, expected }
        index += line.length + 1
      }
    },
  englishTexts,
)
