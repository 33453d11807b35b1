/** Bodies are read shortened, and give the tree that the parser gives of the whole. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadSite } from '#content/model/read.ts'
import { shorten } from '#site/mdx/shorten.ts'
import { parse, treeOf } from '#site/mdx/tree.ts'

/** A tree without its positions; the words of the error when there is none. */
function told(read: () => object): string {
  try {
    return JSON.stringify(read(), (key, value) => (key === 'position' || key === 'data' ? undefined : value))
  } catch (error) {
    return String(error)
  }
}

/** What a body is made of here, each piece between two bars. */
const PIECES = [
  'a¦two words¦five words, and two more.¦C¦fly 12 km¦Don’t ask¦import us',
  'a¦two words¦five words, and two more.¦ ¦ ¦\t¦\r\n¦\u2028¦\uE000¦“',
  '**bold words**¦**Bold.**¦[two words](/courses/x)¦[far](https://a.in/b?c=d#e)¦**[both](/a)**',
  '*¦**¦_¦[¦]¦(¦)¦](¦![¦`¦\\¦&amp;¦!¦.¦,¦:¦](/b c)',
  '<kbd>¦</kbd>¦<Claim id="one two three" />¦<Callout title="a > b"¦kind="long words here">',
  '\n¦\n\n¦\n- ¦\n1. ¦\n> ¦\n## ¦\n| ¦ | ¦\n|---|---|\n¦\n---\n¦\n```\n',
  '\n¦\n\n¦[two words]¦[two words]¦\n\n[two words]: /u\n',
]
const piece = fc.oneof(...PIECES.map((pieces) => fc.constantFrom(...pieces.split('¦'))))
const body = fc.array(piece, { maxLength: 30 }).map((parts) => parts.join(''))

test.each([
  ['a definition', 'See [two words].\n\n[two words]: /u'],
  ['a tag over lines', '<Callout title="a > b"\nid="long words here">\nText\n</Callout>'],
  ['code over lines', 'Say `one\nline of **bold words** and\ntwo`.\n\n```\n[words](/in/code)\n```'],
  ['code of several blocks', '```\none two\n\nthree **bold words**\n\n## four\n```\n\nfive\nsix\n\n## seven'],
  ['two lists', '- one\n- two\n\nthree\n\nfour\n\n- five\n\n- six'],
  ['a target with a bracket', '[x](/a(b)some words here)'],
  ['a target that is none', '[x](some words here) and [y](\nmore words here)'],
  ['bold in bold', 'At **one and **two words** are** here'],
  ['a link in a link', '[one [two words](/a) three](/b)'],
  ['words in capitals', '[TWO words][two words]\n\n[two words]: /u'],
])('%s gives the tree of the whole', (_, text) => {
  expect(told(() => treeOf(text))).toBe(told(() => parse(text)))
})

test('whatever stands in a body, its tree is that of the whole', () => {
  fc.assert(
    fc.property(body, (text) => {
      expect(told(() => treeOf(text))).toBe(told(() => parse(text)))
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 300) },
  )
})

test('our own articles shrink to less than half, and keep their trees', async () => {
  const { posts } = await loadSite()
  for (const { body, file } of posts) {
    const whole = told(() => parse(body))
    expect(told(() => treeOf(body)) === whole, file).toBe(true)
    expect(shorten(body).text.length / body.length, file).toBeLessThan(0.5)
  }
})
