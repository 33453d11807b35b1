/** MDX to HTML: the short way for texts without code gives what MDX's own compiler gives. */
import { expect, test } from 'vitest'
import { loadSite } from '#content/model/read.ts'
import { markup } from '#site/mdx/markup.ts'
import { htmlOf, program } from '#site/mdx/render.tsx'
import { components } from '#site/mdx/tags.tsx'

const site = await loadSite()
const pages = [...site.posts, ...site.courses, ...site.legal, ...(site.guide ? [site.guide] : [])]

async function both(body: string): Promise<[short: string | undefined, long: string]> {
  const short = markup(body, components)
  const long = await program({ body, bodyLine: 1, file: 'content/x.mdx' }, components)
  return [short && htmlOf(short, site), htmlOf(long, site)]
}

test('articles and courses go the short way, and the HTML of every text is that of the compiler', async () => {
  const left: string[] = []
  for (const { body, file } of pages) {
    const [short, long] = await both(body)
    if (short === undefined) left.push(file)
    else expect(short, file).toBe(long)
  }
  expect(left.filter((file) => /content\/(?:blog|courses)/.test(file))).toEqual([])
})

test.each([
  ['an expression', 'Two and two are {2 + 2}.'],
  ['an import', "import { x } from 'y'\n\nText"],
  ['a footnote', 'Text[^1]\n\n[^1]: Note'],
  ['struck text', 'Not ~~this~~ that'],
  ['a task', '- [x] done'],
  ['a bare address', 'See https://www.dgca.gov.in/ for more'],
  ['a mail address', 'Write to a@b.example'],
  ['a paragraph of tags alone', '<kbd>A</kbd> <kbd>B</kbd>'],
])('%s is left to the compiler', (_, body) => {
  expect(markup(body, components)).toBeUndefined()
})

test.each([
  [
    'blocks',
    '# A\n\n## B & "c" <br/> d\n\n> q\n\n---\n\n1. one\n2. two\n\n   more\n\n- x\n\n```js\na < b\n```',
  ],
  ['lines', 'a  \nb\\\nc *d* **e** `f` ![g](/h.svg "i") [j][k] <sub>2</sub>\n\n[k]: /l "m"'],
  ['tables', '| a | b |\n|---|---|\n| c \\| d | [e](/f) |'],
  [
    'nested tags',
    '<FlightPath>\n<Waypoint title="T">\n## H\n\nText <Claim id="graduates" /> on.\n</Waypoint>\n</FlightPath>',
  ],
  ['two headings alike', '## A\n\n## A'],
])('%s: the same both ways', async (_, body) => {
  const [short, long] = await both(body)
  expect(short).toBe(long)
})

test('a broken text is an error with its place, whichever way', () => {
  expect(() => markup('a\n\n<Callout kind="tip">\n', components)).toThrow(/closing tag/)
})
