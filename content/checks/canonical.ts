import type { Rule } from './rule.ts'

export const canonical: Rule = {
  id: 'canonical',
  severity: 'error',
  summary:
    'A course that is nearly another one points search engines to a live course that points nowhere else (DEF-03).',
  example: 'canonical: site-inspecton',
  fix: 'Name the course that search engines should keep; that course has no `canonical` itself.',
  run(site, _facts, report) {
    const live = new Map(site.courses.map((course) => [course.slug, course]))
    for (const { source, slug, position, canonical: target } of site.all.courses) {
      if (!target) continue
      const onward = live.get(target)?.canonical
      const fault = (message: string, expected: string) =>
        report(source, position(['canonical']), message, { got: target, expected })
      if (target === slug) fault('a course is its own canonical page without saying so', 'no canonical')
      else if (onward) fault(`${target} points on to ${onward}`, onward)
    }
  },
}
