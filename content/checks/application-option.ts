import { START } from '../model/issue.ts'
import { didYouMean } from '../model/suggest.ts'
import { optionsOf, type Rule } from './rule.ts'

export const applicationOption: Rule = {
  id: 'application-option',
  severity: 'error',
  summary: 'Every course option of the application form names its page, or says why it has none (DEF-23).',
  example: '- { option: BVLOS 2 Days, slug: bvlos }   # while there is no such course',
  fix: 'Correct data/application-options.yaml; the labels themselves are those of the form.',
  run(site, facts, report) {
    const source = site.sources.applicationOptions
    const options = optionsOf(facts, 'apply', 'preferredCourses')
    const declared = site.data.applicationOptions
    if (!source || !declared || options.length === 0) return
    for (const [index, entry] of declared.entries()) {
      if (!options.includes(entry.option))
        report(
          source,
          source.position([index, 'option']),
          `the application form has no option "${entry.option}".${didYouMean(entry.option, options)}`,
          {
            got: entry.option,
            expected: `one of ${options.join(', ')}`,
          },
        )
    }
    const names = new Set(declared.map(({ option }) => option))
    // A misspelt option is one mistake, not two.
    if ([...names].some((name) => !options.includes(name))) return
    for (const option of options.filter((name) => !names.has(name)))
      report(source, START, `the option "${option}" of the application form is not listed`, {
        expected: `- { option: ${option}, slug: … }`,
      })
  },
}
