import { didYouMean } from '../model/suggest.ts'
import type { Rule } from './rule.ts'

export const courseLocation: Rule = {
  id: 'course-location',
  severity: 'warning',
  summary: 'Courses name places that locations.yaml knows and the application form offers (DEF-24).',
  example: 'locations: [Hydrabad]',
  fix: 'Correct the name, or add the place to data/locations.yaml with its flags.',
  run(site, _facts, report) {
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
            course.source,
            course.position(path),
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
          source.position([index, 'city']),
          `${slugs.length === 1 ? '1 course is' : `${slugs.length} courses are`} held in ${city} (${slugs[0]}${slugs.length > 1 ? ', …' : ''}), and the application form does not offer it`,
          { got: city, expected: 'formOption: in data/locations.yaml, when the form has it' },
        )
    }
  },
}
