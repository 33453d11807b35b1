import { didYouMean } from '../model/suggest.ts'
import type { Rule } from './rule.ts'

export const rptoSite: Rule = {
  id: 'rpto-site',
  severity: 'error',
  summary: 'Sites of the RPTO authorisation are known places, and certificate courses are held at no other.',
  example: 'sites: [Hydrabad]',
  fix: 'Correct the name, add the site to `rpto` in data/settings.yaml once DGCA has authorised it, or take the place off the course.',
  run(site, _facts, report) {
    const { sites } = site.settings.rpto
    const source = site.sources.settings
    const known = site.locations.map(({ city }) => city)
    for (const [index, city] of sites.entries())
      if (source && !known.includes(city))
        report(
          source,
          source.position(['rpto', 'sites', index]),
          `the place "${city}" is not known.${didYouMean(city, known)}`,
          { got: city, expected: 'a place of data/locations.yaml' },
        )
    for (const course of site.all.courses)
      if (course.family === 'certification')
        for (const [index, city] of course.locations.entries())
          if (!sites.includes(city))
            report(
              course.source,
              course.position(['locations', index]),
              `the RPTO authorisation does not cover ${city}, and this course leads to a certificate`,
              { got: city, expected: 'a site of `rpto` in data/settings.yaml' },
            )
  },
}
