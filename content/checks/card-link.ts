import { deadReason } from './paths.ts'
import type { Rule } from './rule.ts'

const PLACES = [
  ['slug', 'the catalogue card'],
  ['carouselSlug', 'the carousel card'],
] as const

export const cardLink: Rule = {
  id: 'card-link',
  severity: 'error',
  summary: 'Both links of a course card reach a page, at once or by an alias (DEF-03).',
  example: 'card:\n  carouselSlug: gis-engineering   # while no page has this name or alias',
  fix: 'Correct the slug, or add it to `aliases:` of the page it should open.',
  run(site, _facts, report) {
    for (const course of site.courses)
      for (const [key, name] of PLACES) {
        const slug = course.card?.[key]
        const dead = slug === undefined ? undefined : deadReason(site, `/courses/${slug}`)
        if (!dead || !slug) continue
        report(
          course.source,
          course.position(['card', key]),
          `${name} of "${course.card?.title}" links to nothing: ${dead}`,
          {
            got: slug,
            expected: `a course, or an alias of one, e.g. aliases: [${slug}] in ${course.file}`,
          },
        )
      }
  },
}
