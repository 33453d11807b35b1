import { collections } from '../model/collections.ts'
import { SLUG } from '../model/schema/common.ts'
import type { Site } from '../model/site.ts'
import { nearest } from '../model/suggest.ts'
import { deadReason, pathsOf, targets } from './paths.ts'
import type { Rule } from './rule.ts'

const slugOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** The slug of the page that a vanished one has become: the course of that id, or the one page of its folder that is new. */
function renamedTo(site: Site, path: string): string | undefined {
  const published = new Set(site.published.paths.map((one) => one.path))
  const fresh = Object.values(collections).flatMap(({ folder, pathOf }) =>
    [...site.slugs[folder]].filter(
      (slug) => SLUG.test(slug) && pathOf(slugOf(path)) === path && !published.has(pathOf(slug)),
    ),
  )
  const course = site.all.courses.find(({ id, slug }) => id === slugOf(path) && fresh.includes(slug))
  return course?.slug ?? (fresh.length === 1 ? fresh[0] : nearest(slugOf(path), fresh))
}

export const vanishedUrl: Rule = {
  id: 'vanished-url',
  severity: 'error',
  summary: 'Every URL of the last release still answers.',
  example: 'deleting courses/fpv-basic.mdx without an alias',
  fix: 'Add the old slug to `aliases:` of the page that takes its place, or run `academy content rename`.',
  run(site, _facts, report) {
    const file = 'content/data/published-urls.txt'
    for (const { path, line, col } of site.published.paths) {
      const dead = deadReason(site, path)
      // Taken down on its day (expireAt), as its editor wanted.
      if (!dead || pathsOf(site).hidden.get(path) === 'expired') continue
      const renamed = renamedTo(site, path)
      const near = nearest(path, targets(site))
      report(
        { file, text: site.published.text },
        { line, col },
        renamed
          ? `${path} was published and its file has another name now`
          : `${path} was published and is gone: ${dead}`,
        {
          got: 'no page and no alias',
          expected: renamed
            ? `npx academy content rename ${slugOf(path)} ${renamed}`
            : `the page again, or an alias${near ? `: npx academy aliases add ${path} ${near}` : ''}`,
        },
      )
    }
  },
}
