import { everyPage } from '../model/site.ts'
import type { Rule } from './rule.ts'

export const metaDuplicate: Rule = {
  id: 'meta-duplicate',
  severity: 'error',
  summary: 'Every page has a search description of its own.',
  example: 'metaDescription: Learn to fly drones.   # in two files',
  fix: 'Say what this page has that the other has not.',
  run(site, _facts, report) {
    const taken = new Map<string, string>()
    for (const page of everyPage(site)) {
      const text = page.metaDescription.toLowerCase()
      const other = taken.get(text)
      if (other)
        report(page.source, page.position(['metaDescription']), `${other} has the same search description`, {
          expected: 'a description of its own',
        })
      taken.set(text, other ?? page.file)
    }
  },
}
