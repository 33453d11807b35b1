import { type Rule, sourcesOf } from './rule.ts'

export const dataId: Rule = {
  id: 'data-id',
  severity: 'error',
  summary: 'Entries of one list have ids of their own.',
  example: '- id: anita   # twice in data/stories.yaml',
  fix: 'Give the copied entry another id.',
  run(site, _facts, report) {
    for (const source of sourcesOf(site)) {
      if (!Array.isArray(source.value)) continue
      const taken = new Map<string, number>()
      for (const [index, entry] of source.value.entries()) {
        const id = (entry as { id?: unknown } | null)?.id
        if (typeof id !== 'string') continue
        const before = taken.get(id)
        if (before !== undefined) {
          const { line } = source.position([before, 'id'])
          report(source, source.position([index, 'id']), `the id "${id}" is on line ${line} already`, {
            got: id,
            expected: 'another id',
          })
        }
        taken.set(id, before ?? index)
      }
    }
  },
}
