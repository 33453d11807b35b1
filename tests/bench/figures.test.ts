import { expect, test } from 'vitest'
import { begin, figure, spread, table } from './report/figures.ts'

test('figures of all benches are one table, each with its command, its limit, the load before and the day', () => {
  begin('speed --runs 3')
  figure({ what: 'LCP', measured: spread([812, 790, 905], 'ms'), limit: '1300 ms' })
  begin('peers')
  figure({ what: 'a "bare" build', measured: spread([13.41], 's', 1), beside: 'Astro: 2.9 s' })
  const [head, ...rows] = table().split('\n')
  expect(head).toBe(
    '"what","measured","compared with, in the same run","limit","load before","command","measured on"',
  )
  const end = String.raw`"\d{4}-\d\d-\d\d, \d+ cores \(.*\), Node v[\d.]+"$`
  expect(rows).toEqual([
    expect.stringMatching(
      String.raw`^"LCP","812 ms \(790 to 905\)","","1300 ms","\d+\.\d","npm run bench -- speed --runs 3",${end}`,
    ),
    expect.stringMatching(
      String.raw`^"a ""bare"" build","13.4 s","Astro: 2.9 s","","\d+\.\d","npm run bench -- peers",${end}`,
    ),
    '',
  ])
})
