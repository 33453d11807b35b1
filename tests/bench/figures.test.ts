import { expect, test } from 'vitest'
import { begin, figure, spread, table } from './report/figures.ts'

test('figures of all benches are one table, each with its command, its limit and the load before', () => {
  begin('speed --runs 3')
  figure({ what: 'LCP', measured: spread([812, 790, 905], 'ms'), limit: '1300 ms' })
  begin('peers')
  figure({ what: 'build', measured: spread([13.41], 's', 1), beside: 'Astro: 2.9 s' })
  const [head, rule, ...rows] = table().split('\n')
  expect(head).toMatch(
    /^\| what +\| measured +\| compared with, in the same run \| limit +\| load before \| command/,
  )
  expect(rule).toMatch(/^\|( -+ \|){6}$/)
  expect(rows.map((row) => row.split('|').map((cell) => cell.trim()))).toEqual([
    [
      '',
      'LCP',
      '812 ms (790 to 905)',
      '',
      '1300 ms',
      expect.stringMatching(/^\d+\.\d$/),
      '`npm run bench -- speed --runs 3`',
      '',
    ],
    [
      '',
      'build',
      '13.4 s',
      'Astro: 2.9 s',
      '',
      expect.stringMatching(/^\d+\.\d$/),
      '`npm run bench -- peers`',
      '',
    ],
  ])
})
