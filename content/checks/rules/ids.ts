/** The rule about references: they name what is there. */
import type * as z from 'zod'
import { ownValue } from '../../model/own-value.ts'
import { type Known, referenceFault, unknownReferences } from '../../model/read/unknown-references.ts'
import { components } from '../../model/schema/components.ts'
import { referencesIn } from '../../model/schema/reference.ts'
import type { Site } from '../../model/site.ts'
import { type Facts, optionsOf, pagesOf, type Rule, schemasOf } from '../shared/rule.ts'

/** Names by target. None if they are not known: without forms, and with a message file that has errors. */
function knownOf({ people, claims, slugs, media, messages, locations }: Site, facts: Facts): Known {
  const options = (...field: [form: string, key: string, part?: 'value']) => {
    const names = new Set(optionsOf(facts, ...field))
    return names.size > 0 ? names : undefined
  }
  return {
    people: new Set(Object.keys(people)),
    claims: new Set(claims.map(({ id }) => id)),
    courses: slugs.courses,
    // The build draws a plate for each course.
    pictures: new Set([
      ...media.map(({ name }) => name),
      ...[...slugs.courses].map((slug) => `plate-${slug}`),
    ]),
    forms: new Set(Object.keys(messages.forms ?? {})),
    places: new Set(locations.map(({ city }) => city)),
    venues: new Set(locations.flatMap(({ city, courseVenue }) => (courseVenue ? city : []))),
    chosenCourses: options('apply', 'preferredCourses'),
    chosenPlaces: options('apply', 'location'),
    partnerTypes: options('partner', 'partnershipType', 'value'),
  }
}

export const reference: Rule = {
  id: 'reference',
  severity: 'error',
  summary: 'People, claims, courses, pictures, places, forms and their options that content names are there.',
  run(site, facts, report) {
    const known = knownOf(site, facts)
    for (const { source, schema } of schemasOf(site))
      for (const { message, expected, ...place } of unknownReferences(schema, source, known))
        report(source, place, message, expected, { got: place.got })
    for (const page of pagesOf(site))
      for (const tag of page.prose.tags) {
        const schema = ownValue<z.ZodObject>(components, tag.name)
        for (const { to, key } of schema ? referencesIn(schema, tag.attributes) : []) {
          const wrong = referenceFault(to, key, known)
          if (wrong) report(page.source, tag, wrong.message, wrong.expected, { got: key })
        }
      }
  },
}
