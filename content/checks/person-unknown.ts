import { didYouMean } from '../model/suggest.ts'
import type { Rule } from './rule.ts'

export const personUnknown: Rule = {
  id: 'person-unknown',
  severity: 'error',
  summary: 'Leaders and experts are people of people.yaml.',
  example: '- person: ravi-kumra',
  fix: 'Correct the key, or add the person to data/people.yaml.',
  run(site, _facts, report) {
    const lists = [
      ['leaders', (site.data.leaders ?? []).map(({ person }, index) => [person, [index, 'person']] as const)],
      ['experts', (site.data.experts ?? []).map((person, index) => [person, [index]] as const)],
    ] as const
    for (const [name, entries] of lists)
      for (const [key, path] of entries) {
        const source = site.sources[name]
        if (source && !Object.hasOwn(site.people, key))
          report(
            source,
            source.position(path),
            `"${key}" is nobody in data/people.yaml.${didYouMean(key, Object.keys(site.people))}`,
            { got: key },
          )
      }
  },
}
