/** Rules about places and form options. Names that are not known are reported by `reference`. */
import { START } from '../../model/parse/issue.ts'
import { optionsOf, type Rule } from '../shared/rule.ts'

export const applicationOption: Rule = {
  id: 'application-option',
  severity: 'error',
  summary: 'Every course and place of the application form has its entry in the content (DEF-23, DEF-24).',
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
      const options = optionsOf(facts, 'apply', key)
      // A misspelt name is reported once.
      if (!source || names.some((name) => !options.includes(name))) continue
      for (const option of options.filter((one) => !names.includes(one))) {
        const message = `the application form offers "${option}", which is not in the list`
        report(source, START, message, expected.replace('{option}', option))
      }
    }
  },
}

export const courseLocation: Rule = {
  id: 'course-location',
  severity: 'warning',
  summary: 'The application form offers the places where courses are held (DEF-24).',
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

export const campus: Rule = {
  id: 'campus',
  severity: 'error',
  summary:
    'Every campus of locations.yaml has an address in settings.yaml, and no other place has one (DEF-24).',
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
