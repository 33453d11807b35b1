import type { Rule } from './rule.ts'

export const courseId: Rule = {
  id: 'course-id',
  severity: 'error',
  summary: 'No two courses have the same id or the same title.',
  example: 'id: dgca-small   # in two files',
  fix: 'Give the copied course an id and a title of its own.',
  run(site, _facts, report) {
    for (const key of ['id', 'title'] as const) {
      const taken = new Map<string, string>()
      for (const course of site.all.courses) {
        const value = course[key].toLowerCase()
        const other = taken.get(value)
        if (other)
          report(course.source, course.position([key]), `${key} "${course[key]}" is that of ${other}`, {
            got: course[key],
            expected: `another ${key}`,
          })
        taken.set(value, other ?? course.file)
      }
    }
  },
}
