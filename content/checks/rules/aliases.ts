/** Rules about aliases, the paths that redirect to a page. */

import { barePath } from '../../model/catalogue/routes.ts'
import { replaceAt } from '../../model/parse/fix.ts'
import { nearest } from '../../model/parse/suggest.ts'
import { deadReason, pathsOf, targets } from '../shared/paths.ts'
import { type Rule, repeated, textOf } from '../shared/rule.ts'

const aliasDuplicate: Rule = {
  id: 'alias-duplicate',
  severity: 'error',
  summary: 'An old URL leads to one page only.',
  run(site, _, report) {
    for (const [{ from, to, source }, other] of repeated(site.aliases, (alias) => alias.from)) {
      const { file, line, col } = other.source
      const message = `${from} is declared twice; ${file}:${line}:${col} already sends it to ${other.to}`
      report(source, source, message, { got: `${from} → ${to}`, expected: 'one declaration' })
    }
  },
}

const aliasShadow: Rule = {
  id: 'alias-shadow',
  severity: 'error',
  summary: 'An alias never hides a page that exists.',
  run(site, _, report) {
    const { pages } = pathsOf(site)
    for (const { from, to, source } of site.aliases)
      if (pages.has(from) && from !== to)
        report(source, source, `${from} is a page of its own; visitors could not reach it any more`, {
          got: `${from} → ${to}`,
          expected: 'a path that no page has',
        })
  },
}

const aliasLoop: Rule = {
  id: 'alias-loop',
  severity: 'error',
  summary: 'Following aliases comes to an end.',
  run(site, _, report) {
    const { aliases } = pathsOf(site)
    for (const alias of site.aliases) {
      const way = [alias.from]
      let next = barePath(alias.to)
      while (!way.includes(next) && aliases.has(next)) {
        way.push(next)
        next = barePath(aliases.get(next)?.to ?? '')
      }
      if (next === alias.from)
        report(alias.source, alias.source, `this redirect runs in a circle: ${[...way, next].join(' → ')}`, {
          got: alias.to,
          expected: 'the path of a page',
        })
    }
  },
}

const aliasChain: Rule = {
  id: 'alias-chain',
  severity: 'error',
  summary: 'A visitor is redirected once at most.',
  run(site, _, report) {
    const { aliases, pages } = pathsOf(site)
    for (const alias of site.aliases) {
      const seen = new Set([alias.from])
      let end = barePath(alias.to)
      let steps = 0
      while (aliases.has(end) && !pages.has(end) && !seen.has(end)) {
        seen.add(end)
        end = aliases.get(end)?.to ?? end
        steps++
      }
      if (steps > 0 && !seen.has(end))
        report(alias.source, alias.source, `${alias.from} needs ${steps + 1} redirects to reach ${end}`, {
          got: alias.to,
          expected: end,
        })
    }
  },
}

const aliasDangling: Rule = {
  id: 'alias-dangling',
  severity: 'error',
  summary: 'An alias leads to a page that exists.',
  run(site, _, report) {
    for (const alias of site.aliases) {
      const whole = alias.to.startsWith('/') || (/^https:\/\//.test(alias.to) && URL.canParse(alias.to))
      const why =
        deadReason(site, alias.to) ?? (whole ? undefined : 'it is neither a path nor an https:// address')
      if (why)
        report(alias.source, alias.source, `${alias.from} leads nowhere: ${why}`, {
          // The clock stops no build.
          ...(site.expired.includes(barePath(alias.to)) && { severity: 'warning' }),
          got: alias.to,
          expected: nearest(alias.to, targets(site)) ?? 'the path of a page, or an https:// address',
        })
    }
  },
}

/** Characters that browsers send as they are. They encode all others, and the edge looks up the encoded path. */
const PATH = /^[\w.~!$&'()*+,;=:@%/-]*$/

/** The edge redirects to lower case and removes trailing slashes before it looks up a path. */
const clean = (path: string) =>
  path
    .toLowerCase()
    .replace(/\/+/g, '/')
    .replace(/(.)\/$/, '$1')

const aliasForm: Rule = {
  id: 'alias-form',
  severity: 'error',
  summary:
    'Aliases are written as clean paths: a to z in lower case, one slash between words, none at the end.',
  run(site, _, report) {
    const { aliases } = pathsOf(site)
    for (const alias of site.aliases) {
      const path = alias.from
      const { file } = alias.source
      const tidy = clean(path)
      if (!path.startsWith('/') || /[?#\s]/.test(path))
        report(alias.source, alias.source, `"${path}" is not a path`, {
          got: path,
          expected: 'a path like /courses/dgca-pilot',
        })
      else if (!PATH.test(path))
        report(alias.source, alias.source, `"${path}" has a letter or sign that no address holds`, {
          got: path,
          expected: 'the letters a to z, digits, hyphens and slashes',
        })
      else if (path !== tidy)
        report(
          alias.source,
          alias.source,
          `"${path}" differs from ${tidy} by case or slashes only${aliases.has(tidy) ? ', which is declared too' : ''}`,
          {
            got: path,
            expected: tidy,
            fix: replaceAt({ text: textOf(site, file) }, alias.source, path, tidy),
          },
        )
    }
  },
}

export const aliasRules: readonly Rule[] = [
  aliasDuplicate,
  aliasShadow,
  aliasLoop,
  aliasChain,
  aliasDangling,
  aliasForm,
]
