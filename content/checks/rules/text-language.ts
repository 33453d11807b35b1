/** The rule about the language of English texts. For translations, see `translation-script`. */
import { memoize } from '../../model/memoize.ts'
import type { Place } from '../../model/parse/issue.ts'
import { type AnyPage, fieldTexts, messageTexts, pagesOf, type Rule } from '../shared/rule.ts'

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

/** Blocks of a page in another language. Their lines are judged singly, because a component may hold several paragraphs. */
const foreignLines = memoize(({ body, bodyLine }: AnyPage): (Place & { text: string })[] =>
  OTHER.test(body)
    ? body.split('\n').flatMap((text, at) => (isForeign(text) ? { line: at + bodyLine, col: 1, text } : []))
    : [],
)

export const textLanguage: Rule = {
  id: 'text-language',
  severity: 'error',
  summary: 'An English text is English; its translation has a file of its own.',
  example: 'మొదటి రోజు సిమ్యులేటర్ మీద సాధన చేస్తారు.   # in content/courses',
  fix: 'Move the paragraph to the file of its language, such as content/te/courses/my-course.mdx.',
  run(site, _, report) {
    const expected = 'English; other languages have files of their own'
    // Some data files have phrases of each language, by its code of two letters.
    const isCode = (key: PropertyKey) => typeof key === 'string' && key !== 'id' && /^[a-z]{2}$/.test(key)
    for (const { source, path, text } of [...fieldTexts(site), ...messageTexts(site)])
      if (isForeign(text) && !path.some(isCode))
        report(source, path, 'this text is not English', { got: text.slice(0, 60), expected })
    for (const page of pagesOf(site))
      for (const { text, ...place } of foreignLines(page))
        report(page.source, place, 'this paragraph is not English', { got: text.slice(0, 60), expected })
  },
}
