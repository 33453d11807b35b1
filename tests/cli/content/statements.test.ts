/** `academy content statements`: the listed sentences and their sources in `data/provisions.yaml`. */
import { expect, test } from 'vitest'
import { type Statement, statements } from '#cli/commands/content/statements.ts'
import { shippedSite } from '../../shipped-site.ts'
import { academyCopy } from '../copies.ts'

const RULES = 'https://egazette.gov.in/WriteReadData/2021/229221.pdf'
const reviewed = `reviewed: 2026-11-01
reviewBy: 2027-02-01
`
const said = `In the Drone Rules, 2021 a certificate is valid for ten years. The wind may rise. The circular on training asks
for 5 hours. On the airspace map a red zone needs permission. May I fly in a red zone? If in doubt, ask DGCA.`

test('statements lists sentences about rules by line, with kind, title, date and URL of the source', async () => {
  const { run } = await academyCopy([
    ['blog/first-flight.mdx', 'featured: true\n', `featured: true\n${reviewed}`],
    ['blog/first-flight.mdx', '## After the landing', `${said}\n\n## After the landing`],
    ['courses/fpv-basic.mdx', 'Eighteen.', 'The rules ask for 18 years. DGCA must see your passport.'],
  ])
  const { code, out, err } = await run('content statements --json')
  expect(code).toBe(0)
  const found: Statement[] = JSON.parse(out)
  const rows = found.map(({ file, line, text, source, reviewed }) => [
    `${file.replace('content/', '')}:${line}`,
    text.slice(0, 24),
    typeof source === 'string'
      ? source
      : source && [source.kind, source.date, source.rule, source.url].filter(Boolean).join(', '),
    reviewed,
  ])
  expect(rows).toEqual([
    ['courses/fpv-basic.mdx:43', 'The rules ask for 18 yea', `rule, 25 August 2021, ${RULES}`, undefined],
    ['courses/fpv-basic.mdx:43', 'DGCA must see your passp', null, undefined],
    [
      'blog/first-flight.mdx:21',
      'In the Drone Rules, 2021',
      `rule, 25 August 2021, rule 35, ${RULES}`,
      '2026-11-01',
    ],
    [
      'blog/first-flight.mdx:21',
      'The circular on training',
      'circular, 15 February 2022, https://www.dgca.gov.in/dtc-02-of-2022.pdf',
      '2026-11-01',
    ],
    [
      'blog/first-flight.mdx:22',
      'On the airspace map a re',
      'release, 24 September 2021, https://www.pib.gov.in/a?PRID=1757850',
      '2026-11-01',
    ],
    ['blog/first-flight.mdx:22', 'If in doubt, ask DGCA.', 'ask', '2026-11-01'],
  ])
  expect(err).toContain('6 statements, 1 without a source')
  expect((await run('content statements --unsourced')).out).toContain(
    'DGCA must see your passport.\n  no source',
  )
  expect((await run('content statements --path /courses/fpv-basic')).out).toContain('25 August 2021')
})

test('every statement in the shipped texts has a source or says whom to ask', async () => {
  const found = statements(await shippedSite())
  expect(found.length).toBeGreaterThan(100)
  expect(found.filter(({ source }) => source === null)).toEqual([])
  expect(found.filter(({ source }) => source !== 'ask' && source?.date === '')).toEqual([])
})
