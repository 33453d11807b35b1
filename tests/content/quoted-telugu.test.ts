/** Messages quote Telugu with whole syllables. */
import { expect, test } from 'vitest'
import { formatValue, shortenText } from '#content/model/parse/expectation.ts'

const WORD = 'గాగుల్స్ '

test('a text is cut between syllables, never before a vowel sign', () => {
  const text = WORD.repeat(20)
  const syllables = [...new Intl.Segmenter().segment(text)].map(({ index }) => index)
  for (let most = 1; most < 90; most += 1) {
    const cut = shortenText(text, most)
    expect(cut.length).toBeLessThanOrEqual(most)
    expect(syllables).toContain(cut.length)
  }
  expect(shortenText(WORD, 40)).toBe(WORD)
  expect(formatValue(text)).toMatch(/^"(గాగుల్స్ )+(?:గా?)?(?:గు)?…$/)
})
