/** Words that stand for others have a finding; mistakes/right-texts.yaml has true sentences that look like them. */
import { expect, test } from 'vitest'
import { findings } from './fixtures/apply.ts'

const HEADING = '## Gates and solder'
const alt = (words: string) => `<Figure name="field" alt="${words}" />`

test.each([
  ['placeholder', HEADING, 'Watch https://www.youtube.com/watch?v=YOUR_VIDEO_ID now.', 'YOUR_VIDEO_ID'],
  ['placeholder', HEADING, 'Book at https://calls.fixture.aero/your-link-here today.', 'your-link-here'],
  ['placeholder', HEADING, 'Signed: INSERT NAME', 'INSERT NAME'],
  ['placeholder', HEADING, 'Dear \\[your name], welcome.', '[your name]'],
  ['placeholder', HEADING, 'Your name here.', 'Your name here.'],
  ['placeholder', HEADING, 'Write to hello@academy.example today.', 'academy.example'],
  ['placeholder', 'No, ours are on the bench.', 'Your name', 'Your name'],
  ['image-alt', HEADING, alt('Drawing'), '"Drawing"'],
  ['image-alt', HEADING, alt('Picture 1'), '"Picture 1"'],
  ['image-alt', HEADING, alt('Photo of drone'), '"Photo of drone"'],
])('%s: at "%s", "%s" is found', async (wanted, find, text, got) => {
  const put = find === HEADING ? `${text}\n\n${HEADING}` : text
  const { issues } = await findings([['courses/fpv-basic.mdx', find, put]], { production: true })
  expect(issues.filter(({ rule }) => rule === wanted).map((issue) => issue.got?.trim())).toEqual([got])
})
