/** Rules about places and form options. Content and forms must agree on them. */
import { START } from '../../model/parse/issue.ts'
import type { Path, Source } from '../../model/parse/source.ts'
import { didYouMean } from '../../model/parse/suggest.ts'
import { optionsOf, type Report, type Rule } from '../shared/rule.ts'

type Labels = readonly (readonly [label: string, path: Path])[]

/** Reports labels that the application form does not have, and options of the form that no label names. */
function compareWithForm(report: Report, source: Source, labels: Labels, options: string[], missing: string) {
  const names = labels.map(([label]) => label)
  for (const [label, path] of labels)
    if (!options.includes(label)) {
      const message = `the application form does not offer "${label}".${didYouMean(label, options)}`
      report(source, path, message, { got: label, expected: `one of ${options.join(', ')}` })
    }
  // A misspelt label is reported once.
  if (names.some((name) => !options.includes(name))) return
  for (const option of options.filter((name) => !names.includes(name)))
    report(source, START, `the application form offers "${option}", which is not in the list`, {
      expected: missing.replace('{option}', option),
    })
}

export const applicationOption: Rule = {
  id: 'application-option',
  severity: 'error',
  summary: 'Every course option of the application form names its page, or says why it has none (DEF-23).',
  run({ sources, data }, facts, report) {
    const options = optionsOf(facts, 'apply', 'preferredCourses')
    const labels = data.applicationOptions?.map(({ option }, at) => [option, [at, 'option']] as const)
    if (sources.applicationOptions && labels && options.length > 0)
      compareWithForm(report, sources.applicationOptions, labels, options, '- { option: {option}, slug: … }')
  },
}

export const courseLocation: Rule = {
  id: 'course-location',
  severity: 'warning',
  summary: 'Courses name places that locations.yaml knows and the application form offers (DEF-24).',
  run(site, _, report) {
    const known = new Map(site.locations.map((place) => [place.city, place]))
    const venues = new Map<string, string[]>()
    for (const course of site.all.courses) {
      const lists = [
        ...course.locations.map((city, index) => [city, ['locations', index]] as const),
        ...(course.card?.locations ?? []).map((city, index) => [city, ['card', 'locations', index]] as const),
        ...course.batches.map(({ location }, index) => [location, ['batches', index, 'location']] as const),
      ]
      for (const [city, path] of lists) {
        const place = known.get(city)
        if (!place?.courseVenue)
          report(
            course,
            path,
            place
              ? `no course is held in ${city}`
              : `the place "${city}" is not known.${didYouMean(city, known.keys())}`,
            {
              got: city,
              expected: place
                ? 'courseVenue: true in data/locations.yaml, or another place'
                : 'a place of data/locations.yaml',
              severity: 'error',
            },
          )
        else venues.set(city, [...(venues.get(city) ?? []), course.slug])
      }
    }
    const source = site.sources.locations
    for (const [index, { city, formOption }] of site.locations.entries()) {
      const slugs = [...new Set(venues.get(city))]
      if (source && slugs.length > 0 && !formOption && !/online|pan india/i.test(city))
        report(
          source,
          [index, 'city'],
          `${slugs.length === 1 ? '1 course is' : `${slugs.length} courses are`} held in ${city} (${slugs[0]}${slugs.length > 1 ? ', …' : ''}), and the application form does not offer it`,
          { got: city, expected: 'formOption: in data/locations.yaml, when the form has it' },
        )
    }
  },
}

export const rptoSite: Rule = {
  id: 'rpto-site',
  severity: 'error',
  summary: 'Sites of the RPTO authorisation are known places, and certificate courses are held at no other.',
  run(site, _, report) {
    const { sites } = site.settings.rpto
    const source = site.sources.settings
    const known = site.locations.map(({ city }) => city)
    for (const [index, city] of sites.entries())
      if (source && !known.includes(city))
        report(
          source,
          ['rpto', 'sites', index],
          `the place "${city}" is not known.${didYouMean(city, known)}`,
          { got: city, expected: 'a place of data/locations.yaml' },
        )
    for (const course of site.all.courses)
      if (course.family === 'certification')
        for (const [index, city] of course.locations.entries())
          if (!sites.includes(city))
            report(
              course,
              ['locations', index],
              `the RPTO authorisation does not cover ${city}, and this course leads to a certificate`,
              { got: city, expected: 'a site of `rpto` in data/settings.yaml' },
            )
  },
}

export const formLocation: Rule = {
  id: 'form-location',
  severity: 'error',
  summary:
    'locations.yaml, the application form and the addresses of the campuses name the same places (DEF-24).',
  run(site, facts, report) {
    const source = site.sources.locations
    if (!source) return
    const addresses = new Set(site.settings.addresses.map(({ city }) => city))
    for (const [index, { city, campus }] of site.locations.entries())
      if (campus !== addresses.has(city))
        report(
          source,
          [index, 'campus'],
          campus ? `the campus ${city} has no address` : `${city} has an address and is no campus`,
          { got: String(campus), expected: campus ? 'an address in data/settings.yaml' : 'campus: true' },
        )
    const options = optionsOf(facts, 'apply', 'location')
    const labels = site.locations.flatMap(({ formOption }, at) =>
      formOption ? [[formOption, [at, 'formOption']] as const] : [],
    )
    if (options.length > 0) compareWithForm(report, source, labels, options, 'formOption: {option}')
  },
}

export const formValue: Rule = {
  id: 'form-value',
  severity: 'error',
  summary: 'Cards that preselect something in a form name an option of that form (DEF-28, 29).',
  run(site, facts, report) {
    const cards = (site.data.partnershipCards ?? []).map(
      ({ formType }, index) => [formType, [index, 'formType']] as const,
    )
    const models = (site.data.collaborationModels ?? []).map(
      ({ value }, index) => [value, [index, 'value']] as const,
    )
    const lists = [
      ['partnershipCards', cards, optionsOf(facts, 'partner', 'partnershipType', 'value')],
      ['collaborationModels', models, optionsOf(facts, 'collaborate', 'collaborationType', 'value')],
    ] as const
    for (const [name, entries, values] of lists)
      for (const [value, path] of entries) {
        const source = site.sources[name]
        if (source && value !== null && values.length > 0 && !values.includes(value))
          report(source, path, `the form has no option "${value}".${didYouMean(value, values)}`, {
            got: value,
            expected: `one of ${values.join(', ')}`,
          })
      }
  },
}
