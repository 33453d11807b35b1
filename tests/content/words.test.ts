/** Small helpers of the rules: suggestions, prose. */
import { expect, test } from 'vitest'
import { didYouMean, nearestWord } from '#content/model/parse/suggest.ts'
import { mdxTree } from '#content/model/text/mdx.ts'
import { readProse } from '#content/model/text/prose.ts'
import { splitIntoWords } from '#content/model/text/words.ts'

test('a slip finds the word that was meant, a different word finds nothing', () => {
  const words = ['duration', 'description', 'price']
  expect(nearestWord('duratoin', words)).toBe('duration')
  expect(nearestWord('Price', words)).toBe('price')
  expect(nearestWord('colour', words)).toBeUndefined()
  expect(didYouMean('pirce', words)).toBe(' Did you mean "price"?')
})

test('headings, links, pictures and components of a text have their places; code has none', () => {
  const body =
    '## One\n\nSee [two](/courses/x) and `[no](/no)`.\n\n```\n## no\n```\n\n![a field](f.jpg)\n<Claim id="g" />\n'
  const prose = readProse(mdxTree(body), body, 10)
  expect(prose.headings).toEqual([{ level: 2, text: 'One', line: 10, col: 1 }])
  expect(prose.links).toEqual([{ href: '/courses/x', text: 'two', line: 12, col: 5 }])
  expect(prose.images).toEqual([{ src: 'f.jpg', alt: 'a field', line: 18, col: 1 }])
  expect(prose.tags).toMatchObject([{ name: 'Claim', attributes: { id: 'g' }, line: 19 }])
})

test.each([
  ['a table', '| A | B |\n|---|---|\n| c | d |', true],
  ['a picture', '![a field](f.jpg)', true],
  ['a figure', '<Figure name="f" alt="a field" />', true],
  ['facts', '<Facts>\n<Fact value="1" label="c" />\n</Facts>', true],
  ['a flight path', '<FlightPath>\n<Waypoint title="A">\nText\n</Waypoint>\n</FlightPath>', true],
  ['a list', '- one\n- two', false],
  ['a callout', '<Callout kind="tip">\nText\n</Callout>', false],
])('running text is interrupted, or not, by %s', (_name, block, interrupted) => {
  const body = `One two.\n\n${block}\n\nThree\n\nfour.\n`
  const { plain, runs } = readProse(mdxTree(body), body, 10)
  const texts = runs.map(({ start, end }) => splitIntoWords(plain.slice(start, end)))
  expect(runs.map(({ line }) => line)[0]).toBe(10)
  const ends = texts.map((words) => `${words[0]} … ${words.at(-1)}`)
  expect(ends).toEqual(interrupted ? ['one … two', 'three … four'] : ['one … four'])
})

test('a tilde between figures strikes nothing out', () => {
  const struck = (body: string) => JSON.stringify(mdxTree(body)).includes('"delete"')
  expect(struck('Fly 5~7 km in 10~12 minutes.')).toBe(false)
  expect(struck('Fly ~~7~~ 5 km.')).toBe(true)
})
