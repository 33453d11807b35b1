import { didYouMean } from '../model/suggest.ts'
import { optionsOf, type Rule } from './rule.ts'

export const formValue: Rule = {
  id: 'form-value',
  severity: 'error',
  summary: 'Cards that preselect something in a form name an option of that form (DEF-28, 29).',
  example: '- title: DAAS Providers\n  formType: DAAS Providers',
  fix: 'Write the option as the form has it: Drone As a Service Providers.',
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
          report(
            source,
            source.position(path),
            `the form has no option "${value}".${didYouMean(value, values)}`,
            { got: value, expected: `one of ${values.join(', ')}` },
          )
      }
  },
}
