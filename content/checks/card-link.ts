import { didYouMean } from '../model/suggest.ts'
import { deadReason, targets } from './paths.ts'
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
    for (const course of site.all.courses)
      for (const [key, name] of PLACES) {
        const slug = course.card?.[key]
        const dead = slug === undefined ? undefined : deadReason(site, `/courses/${slug}`)
        if (!dead || !slug) continue
        const known = targets(site).flatMap((path) => (path.startsWith('/courses/') ? [path.slice(9)] : []))
        report(
          course.source,
          course.position(['card', key]),
          `${name} of "${course.card?.title}" links to nothing: ${dead}.${didYouMean(slug, known)}`,
          {
            got: slug,
            expected: `a course, or an alias of one, e.g. aliases: [${slug}] in ${course.file}`,
          },
        )
      }
  },
}
