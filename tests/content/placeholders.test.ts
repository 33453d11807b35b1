/** Words that stand for others have a finding; mistakes/right-texts.yaml has true sentences that look like them. */
import { expect, test } from 'vitest'
import { readTable } from '../data.ts'
import { findings } from './fixtures/apply.ts'

const HEADING = '## Gates and solder'
const rows = readTable<[rule: string, find: string, text: string, got: string][]>('content/placeholders.yaml')

test.each(rows)('%s: at "%s", "%s" is found', async (wanted, find, text, got) => {
  const put = find === HEADING ? `${text}\n\n${HEADING}` : text
  const { issues } = await findings([['courses/fpv-basic.mdx', find, put]], { production: true })
  expect(issues.filter(({ rule }) => rule === wanted).map((issue) => issue.got?.trim())).toEqual([got])
})
