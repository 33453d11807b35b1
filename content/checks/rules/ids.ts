/** Rules about ids: they are unique, and references name existing ones. */
import type * as z from 'zod'
import { ownValue } from '../../model/own-value.ts'
import { type Known, referenceFault, unknownReferences } from '../../model/read/unknown-references.ts'
import { components } from '../../model/schema/components.ts'
import { referencesIn } from '../../model/schema/reference.ts'
import type { Site } from '../../model/site.ts'
import { pagesOf, type Rule, repeated, schemasOf, sourcesOf } from '../shared/rule.ts'

export const dataId: Rule = {
  id: 'data-id',
  severity: 'error',
  summary: 'Entries of one list have ids of their own.',
  run(site, _, report) {
    for (const source of sourcesOf(site)) {
      if (!Array.isArray(source.value)) continue
      const ids = source.value.flatMap((entry: { id?: unknown } | null, index) =>
        typeof entry?.id === 'string' ? [{ id: entry.id, path: [index, 'id'] }] : [],
      )
      for (const [{ id, path }, first] of repeated(ids, (one) => one.id)) {
        const { line } = source.position(first.path)
        report(source, path, `the id "${id}" is on line ${line} already`, { got: id, expected: 'another id' })
      }
    }
  },
}

function knownOf({ people, claims, slugs, media, messages }: Site): Known {
  return {
    people: new Set(Object.keys(people)),
    claims: new Set(claims.map(({ id }) => id)),
    courses: slugs.courses,
    // The build draws a plate for each course.
    pictures: new Set([
      ...media.map(({ name }) => name),
      ...[...slugs.courses].map((slug) => `plate-${slug}`),
    ]),
    // Undefined if a message file has errors.
    forms: new Set(Object.keys(messages.forms ?? {})),
  }
}

export const reference: Rule = {
  id: 'reference',
  severity: 'error',
  summary: 'People, claims, courses, pictures and forms that content names are there.',
  run(site, _, report) {
    const known = knownOf(site)
    for (const { source, schema } of schemasOf(site))
      for (const { line, col, message, got, expected } of unknownReferences(schema, source, known))
        report(source, { line, col }, message, { ...(got && { got }), ...(expected && { expected }) })
    for (const page of pagesOf(site))
      for (const tag of page.prose.tags) {
        const schema = ownValue<z.ZodObject>(components, tag.name)
        for (const { to, key } of schema ? referencesIn(schema, tag.attributes) : []) {
          const wrong = referenceFault(to, key, known)
          if (wrong) report(page.source, tag, wrong.message, { got: key, expected: wrong.expected })
        }
      }
  },
}
