/** Rules about aliases, the paths that redirect to a page. */
import type { Alias } from '../../model/catalogue/aliases.ts'
import { barePath } from '../../model/catalogue/routes.ts'
import type { Issue } from '../../model/parse/issue.ts'
import { nearestWord } from '../../model/parse/suggest.ts'
import type { Site } from '../../model/site.ts'
import { deadLinkReason, knownPaths, sitePaths } from '../shared/paths.ts'
import { findRepeated, type Rule } from '../shared/rule.ts'

type Fault = readonly [message: string, expected: string, more?: Partial<Issue>]
type Judge = (alias: Alias, site: Site) => Fault | undefined

/** A rule that looks at one alias at a time. */
const aliasRule = (id: string, summary: string, judge: Judge): Rule => ({
  id,
  severity: 'error',
  summary,
  run(site, _, report) {
    for (const alias of site.aliases) {
      const { from, to, source } = alias
      const [message, expected, more] = judge(alias, site) ?? []
      if (message) report(source, source, message, expected, { got: `${from} → ${to}`, ...more })
    }
  },
})

export const aliasRules: readonly Rule[] = [
  aliasRule('alias-duplicate', 'An old URL leads to one page only.', (alias, { aliases }) => {
    const [, first] = findRepeated(aliases, ({ from }) => from).find(([again]) => again === alias) ?? []
    if (!first) return undefined
    const { file, line, col } = first.source
    const place = `${file}:${line}:${col}`
    return [`${alias.from} is declared twice; ${place} already sends it to ${first.to}`, 'one declaration']
  }),
  aliasRule('alias-shadow', 'An alias never hides a page that exists.', ({ from, to }, site) =>
    sitePaths(site).pages.has(from) && from !== to
      ? [`${from} is a page of its own; visitors could not reach it any more`, 'a path that no page has']
      : undefined,
  ),
  aliasRule('alias-loop', 'Following aliases comes to an end.', ({ to }, site) =>
    sitePaths(site).aliases.has(barePath(to))
      ? [`this redirect runs in a circle: ${to} is redirected again`, 'the path of a page']
      : undefined,
  ),
  aliasRule('alias-dangling', 'An alias leads to a page that exists.', ({ from, to }, site) => {
    const why = deadLinkReason(site, to)
    if (!why) return undefined
    const expected = nearestWord(to, knownPaths(site)) ?? 'the path of a page, or an https:// address'
    // A page can expire without an edit. That is only a warning, because a date must not stop a build.
    const isExpired = site.expired.includes(barePath(to))
    return [`${from} leads nowhere: ${why}`, expected, isExpired ? { severity: 'warning' } : {}]
  }),
]
