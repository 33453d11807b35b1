import type { Alias } from '../model/aliases.ts'
import { replaceAt } from '../model/fix.ts'
import type { Site } from '../model/site.ts'
import { aliasPlace, textOf } from './alias-place.ts'
import { pathsOf } from './paths.ts'
import type { Rule } from './rule.ts'

/** What stands in the address that a browser asks for; all else it encodes, and the edge looks up what was asked. */
const PATH = /^[\w.~!$&'()*+,;=:@%/-]*$/

/** The edge answers lower-case paths without a trailing slash; other spellings are sent there first. */
const clean = (path: string) =>
  path
    .toLowerCase()
    .replace(/\/+/g, '/')
    .replace(/(.)\/$/, '$1')

function fixOf(site: Site, alias: Alias, tidy: string) {
  const text = textOf(site, alias.source.file)
  const fix = replaceAt({ text }, alias.source, alias.from, tidy)
  return fix ? { fix } : {}
}

export const aliasForm: Rule = {
  id: 'alias-form',
  severity: 'error',
  summary:
    'Aliases are written as clean paths: a to z in lower case, one slash between words, none at the end.',
  example: '- { from: /Courses/DGCA-Pilot/, … }',
  fix: 'Write the clean path; upper case and a trailing slash are redirected to it anyway.',
  run(site, _facts, report) {
    const { aliases } = pathsOf(site)
    for (const alias of site.aliases) {
      const path = alias.from
      const tidy = clean(path)
      if (!path.startsWith('/') || /[?#\s]/.test(path))
        report(...aliasPlace(site, alias), `"${path}" is not a path`, {
          got: path,
          expected: 'a path like /courses/dgca-pilot',
        })
      else if (!PATH.test(path))
        report(...aliasPlace(site, alias), `"${path}" has a letter or sign that no address holds`, {
          got: path,
          expected: 'the letters a to z, digits, hyphens and slashes',
        })
      else if (path !== tidy)
        report(
          ...aliasPlace(site, alias),
          `"${path}" differs from ${tidy} by case or slashes only${aliases.has(tidy) ? ', which is declared too' : ''}`,
          { got: path, expected: tidy, ...fixOf(site, alias, tidy) },
        )
    }
  },
}
