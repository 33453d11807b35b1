import { START } from '../model/issue.ts'
import { didYouMean } from '../model/suggest.ts'
import { optionsOf, type Rule } from './rule.ts'

export const formLocation: Rule = {
  id: 'form-location',
  severity: 'error',
  summary:
    'locations.yaml, the application form and the addresses of the campuses name the same places (DEF-24).',
  example: 'formOption: Hyderabad Telengana',
  fix: 'Write the label of the form in `formOption:`; a developer adds a place that the form lacks, in lambdas/apply/fields.ts. `campus: true` goes with an address in data/settings.yaml.',
  run(site, facts, report) {
    const source = site.sources.locations
    if (!source) return
    const addresses = new Set(site.settings.addresses.map(({ city }) => city))
    for (const [index, { city, campus }] of site.locations.entries())
      if (campus !== addresses.has(city))
        report(
          source,
          source.position([index, 'campus']),
          campus ? `the campus ${city} has no address` : `${city} has an address and is no campus`,
          { got: String(campus), expected: campus ? 'an address in data/settings.yaml' : 'campus: true' },
        )
    const options = optionsOf(facts, 'apply', 'location')
    if (options.length === 0) return
    for (const [index, { formOption }] of site.locations.entries())
      if (formOption && !options.includes(formOption))
        report(
          source,
          source.position([index, 'formOption']),
          `the application form has no place "${formOption}".${didYouMean(formOption, options)}`,
          {
            got: formOption,
            expected: `one of ${options.join(', ')}`,
          },
        )
    const named = new Set(site.locations.flatMap(({ formOption }) => formOption ?? []))
    // A misspelt label is one mistake, not two.
    if ([...named].some((label) => !options.includes(label))) return
    for (const option of options.filter((label) => !named.has(label)))
      report(source, START, `the application form offers "${option}", which is not in the list`, {
        expected: `formOption: ${option}`,
      })
  },
}
