/** Rules about places, form options and other references: each must name something that exists. */
import type * as z from 'zod'
import { ownValue } from '../../model/own-value.ts'
import { START } from '../../model/parse/issue.ts'
import { type KnownNames, referenceFault, unknownReferences } from '../../model/read/unknown-references.ts'
import { components } from '../../model/schema/components.ts'
import { referencesIn } from '../../model/schema/reference.ts'
import type { Site } from '../../model/site.ts'
import { fieldOptions, mdxPages, type Rule, type RuleFacts, yamlSchemas } from '../shared/rule.ts'

export const applicationOption: Rule = {
  id: 'application-option',
  severity: 'error',
  summary: 'Every course and place of the application form has its entry in the content.',
  run({ sources, data, locations }, facts, report) {
    const courses = (data.applicationOptions ?? []).map(({ option }) => option)
    const places = locations.flatMap(({ formOption }) => formOption ?? [])
    for (const [source, key, names, expected] of [
      [
        sources.applicationOptions,
        'preferredCourses',
        courses,
        '- { option: {option}, slug: …, category: … }',
      ],
      [sources.locations, 'location', places, 'formOption: {option}'],
    ] as const) {
      const options = fieldOptions(facts, 'apply', key)
      // A name that is no option is misspelt, and `reference` reports it. The option it means is not reported as missing.
      if (!source || names.some((name) => !options.includes(name))) continue
      for (const option of options.filter((option) => !names.includes(option))) {
        const message = `the application form offers "${option}", which is not in the list`
        report(source, START, message, expected.replace('{option}', option))
      }
    }
  },
}

export const courseLocation: Rule = {
  id: 'course-location',
  severity: 'error',
  summary: 'The application form offers the places where courses are held.',
  run(site, _, report) {
    const source = site.sources.locations
    for (const [index, { city, formOption }] of site.locations.entries()) {
      const held = site.all.courses.filter(({ locations, card, batches }) =>
        [...locations, ...(card?.locations ?? []), ...batches.map(({ location }) => location)].includes(city),
      )
      if (!source || held.length === 0 || formOption || /online|pan india/i.test(city)) continue
      const courses = held.length === 1 ? '1 course is' : `${held.length} courses are`
      const first = `${held[0]?.slug}${held.length > 1 ? ', …' : ''}`
      const message = `${courses} held in ${city} (${first}), and the application form does not offer it`
      report(source, [index, 'city'], message, 'formOption: in data/locations.yaml, when the form has it')
    }
  },
}

export const rptoSite: Rule = {
  id: 'rpto-site',
  severity: 'error',
  summary: 'Certificate courses are held at no other place than the sites of the RPTO authorisation.',
  run(site, _, report) {
    for (const course of site.all.courses.filter(({ family }) => family === 'certification'))
      for (const [index, city] of course.locations.entries()) {
        const message = `the RPTO authorisation does not cover ${city}, and this course leads to a certificate`
        if (!site.settings.rpto.sites.includes(city))
          report(course, ['locations', index], message, 'a site of `rpto` in data/settings.yaml')
      }
  },
}

export const campusRule: Rule = {
  id: 'campus',
  severity: 'error',
  summary: 'Every campus of locations.yaml has an address in settings.yaml, and no other place has one.',
  run({ locations, settings, sources: { locations: source } }, _, report) {
    const addresses = new Set(settings.addresses.map(({ city }) => city))
    for (const [index, { city, campus: isCampus }] of locations.entries()) {
      const [message, expected] = isCampus
        ? [`the campus ${city} has no address`, 'an address in data/settings.yaml']
        : [`${city} has an address and is no campus`, 'campus: true']
      if (source && isCampus !== addresses.has(city)) report(source, [index, 'campus'], message, expected)
    }
  },
}

/** Existing names by kind of reference. A kind is undefined if the form that has its options could not be read. */
function knownOf({ people, claims, slugs, media, messages, locations }: Site, facts: RuleFacts): KnownNames {
  const options = (...field: [form: string, key: string, part?: 'value']) => {
    const names = new Set(fieldOptions(facts, ...field))
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

export const referenceRule: Rule = {
  id: 'reference',
  severity: 'error',
  summary: 'People, claims, courses, pictures, places, forms and their options that content names are there.',
  run(site, facts, report) {
    const known = knownOf(site, facts)
    for (const { source, schema } of yamlSchemas(site))
      for (const { message, expected, ...place } of unknownReferences(schema, source, known))
        report(source, place, message, expected, { got: place.got })
    for (const page of mdxPages(site))
      for (const tag of page.prose.tags) {
        const schema = ownValue<z.ZodObject>(components, tag.name)
        for (const { to, key } of schema ? referencesIn(schema, tag.attributes) : []) {
          const wrong = referenceFault(to, key, known)
          if (wrong) report(page.source, tag, wrong.message, wrong.expected, { got: key })
        }
      }
  },
}
