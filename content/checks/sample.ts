import { pathText } from '../model/source.ts'
import { type Rule, sourcesOf } from './rule.ts'

function* samples(value: unknown, path: PropertyKey[] = []): Generator<PropertyKey[]> {
  if (!value || typeof value !== 'object') return
  for (const [key, item] of Object.entries(value)) {
    const here = [...path, Array.isArray(value) ? Number(key) : key]
    if (key === 'sample' && item === true) yield here
    else yield* samples(item, here)
  }
}

export const sample: Rule = {
  id: 'sample',
  severity: 'error',
  summary: 'A live site shows no invented people, numbers or addresses (--production).',
  example: 'sample: true',
  fix: 'Put in the real value and delete the line `sample: true`.',
  run(site, facts, report) {
    if (!facts.production) return
    for (const source of sourcesOf(site))
      for (const path of samples(source.value)) {
        const name = pathText(path.slice(0, -1)) || 'this file'
        report(source, source.keyPosition(path), `${name} is a sample`, {
          got: 'sample: true',
          expected: 'the real value, without `sample`',
        })
      }
  },
}
