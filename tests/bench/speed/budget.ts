/** What a measured page must keep to, by its kind (site/page/limits.ts has the sizes). */
import { KB, limitKind, PAGE_LIMITS } from '#site/page/limits.ts'

export interface Row {
  path: string
  framework: number
  js: number
  island: number
  document: number
  requests: number
  lcp: number
  lcpElement: string
  tbt: number
  cls: number
}

/** The page itself; its font is not waited for. */
const REQUESTS = 1
/** Blocking time of 200 ms is what Lighthouse calls good. */
export const TIMES = { reading: { lcp: 1300, tbt: 0 }, acting: { lcp: 1500, tbt: 200 } } as const
export const CLS = 0.01

/** Milliseconds from a touch to the next picture. */
export const INP = 100

/** Text, or what is drawn inside the page; a picture that is fetched would make the paint wait for it. */
const INLINE = /^(?:h1|h2|p|li|span|strong|div|a|dd|blockquote|svg|time|label)$/

/** What a row misses, in words; empty when it is within budget. */
export function misses(row: Row): string[] {
  const kind = limitKind(row.path)
  const sizes = PAGE_LIMITS[kind]
  const times = TIMES[kind]
  const over: [boolean, string][] = [
    [row.framework > 0, `framework ${row.framework} B before an island shows`],
    [row.js > sizes.js, `script ${(row.js / KB).toFixed(1)} of ${sizes.js / KB} KB`],
    [row.island > sizes.island, `island ${(row.island / KB).toFixed(1)} of ${sizes.island / KB} KB`],
    [row.document > sizes.document, `HTML ${(row.document / KB).toFixed(1)} of ${sizes.document / KB} KB`],
    [row.requests > REQUESTS, `${row.requests} requests before the first paint`],
    [row.lcp > times.lcp, `LCP ${Math.round(row.lcp)} of ${times.lcp} ms`],
    [!INLINE.test(row.lcpElement), `the largest paint is <${row.lcpElement}>`],
    [row.tbt > times.tbt, `TBT ${Math.round(row.tbt)} of ${times.tbt} ms`],
    [row.cls > CLS, `CLS ${row.cls.toFixed(3)} of ${CLS}`],
  ]
  return over.filter(([missed]) => missed).map(([, words]) => words)
}
