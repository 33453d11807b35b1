/** Rules that look for words: true sentences have no finding, words that stand for others have one. */
import { expect, test } from 'vitest'
import { type Edit, findings } from './fixtures/apply.ts'

const basic = 'courses/fpv-basic.mdx'
const inBody = (text: string): Edit => [basic, '## Gates and solder', `${text}\n\n## Gates and solder`]

async function found(text: string, rule = 'placeholder'): Promise<string[]> {
  const { issues } = await findings([inBody(text)], { production: true })
  return issues.filter((issue) => issue.rule === rule).map(({ got = '' }) => got)
}

test.each([
  'Flights count only under your name and your certificate number.',
  'Write your name, your ID and your number on the battery.',
  'Your video must show the whole field, and the inspector may replace text that is unclear.',
  'Insert link wires one by one; replace ID cards that are lost.',
  'See [your name](/courses/fpv-basic) in the register (your name and your number).',
  'The craft failed the first test. Example: a loose screw.',
])('a true sentence is no placeholder: %s', async (text) => {
  expect(await found(text)).toEqual([])
})

test.each([
  ['Watch https://www.youtube.com/watch?v=YOUR_VIDEO_ID now.', 'YOUR_VIDEO_ID'],
  ['Book at https://calls.fixture.aero/your-link-here today.', 'your-link-here'],
  ['Signed: INSERT NAME', 'INSERT NAME'],
  ['Dear \\[your name], welcome.', '[your name]'],
  ['Your name here.', 'Your name here.'],
  ['Write to hello@academy.example today.', 'academy.example'],
])('a placeholder is found: %s', async (text, got) => {
  expect((await found(text)).map((one) => one.trim())).toEqual([got])
})

test('a field that holds the template alone is found, a field with a sentence is not', async () => {
  const answer = async (put: string) => {
    const { issues } = await findings([[basic, 'No, ours are on the bench.', put]], { production: true })
    return issues.filter(({ rule }) => rule === 'placeholder').length
  }
  expect([await answer('Your name'), await answer('Your name is on it.')]).toEqual([1, 0])
})

test('a picture may show a drawing board or an image stitcher; a bare "drawing" describes nothing', async () => {
  const alt = (words: string) => found(`<Figure name="field" alt="${words}" />`, 'image-alt')
  expect(await alt('Drawing board, Nagpur')).toEqual([])
  expect(await alt('Image stitcher screen')).toEqual([])
  for (const bare of ['Drawing', 'Picture 1', 'Photo of drone']) expect(await alt(bare)).toHaveLength(1)
})
