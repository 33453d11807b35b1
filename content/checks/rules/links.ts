/** Rules about the targets of links. */

import { collections } from '../../model/catalogue/collections.ts'
import { anchorIn, barePath } from '../../model/catalogue/routes.ts'
import type { Place } from '../../model/parse/issue.ts'
import type { Source } from '../../model/parse/source.ts'
import { didYouMean, nearest } from '../../model/parse/suggest.ts'
import { SLUG } from '../../model/schema/common.ts'
import type { Site } from '../../model/site.ts'
import { anchoredPages, layoutAnchors } from '../../model/text/anchors.ts'
import { idsOf } from '../../model/text/heading-ids.ts'
import { deadReason, pathsOf, targets } from '../shared/paths.ts'
import { references } from '../shared/references.ts'
import { pagesOf, type Rule } from '../shared/rule.ts'

const CARDS = [
  ['slug', 'the catalogue card'],
  ['carouselSlug', 'the carousel card'],
] as const

export const cardLink: Rule = {
  id: 'card-link',
  severity: 'error',
  summary: 'Both links of a course card reach a page, at once or by an alias (DEF-03).',
  run(site, _, report) {
    for (const course of site.courses)
      for (const [key, name] of CARDS) {
        const slug = course.card?.[key]
        const dead = slug === undefined ? undefined : deadReason(site, `/courses/${slug}`)
        if (!dead || !slug) continue
        report(
          course,
          ['card', key],
          `${name} of "${course.card?.title}" links to nothing: ${dead}`,
          `a course, or an alias of one, e.g. aliases: [${slug}] in ${course.file}`,
        )
      }
  },
}

export const link: Rule = {
  id: 'link',
  severity: 'error',
  summary: 'Links in texts and data reach a page.',
  run(site, _, report) {
    for (const ref of references(site)) {
      if (ref.kind === 'card') continue
      const path = barePath(ref.href)
      const taken = site.expired.includes(path)
      const dead = deadReason(site, ref.href)
      if (dead && !taken)
        report(
          ref.source,
          ref,
          `this link is dead: ${dead}`,
          nearest(ref.href, targets(site)) ?? 'the path of a page',
          { got: ref.href },
        )
      const leaves = pathsOf(site).leaving.get(path)
      if (taken || leaves)
        report(
          ref.source,
          ref,
          taken
            ? 'this link is shown as text, because its page was taken down'
            : `from ${leaves} this link is shown as text, because its page is taken down`,
          'replacedBy: in the file of that page, or another link',
          { severity: 'warning', got: ref.href },
        )
    }
  },
}

/** Ids of a page for links. Undefined if they are not known, such as those of /search. */
function anchorsAt(site: Site, path: string): string[] | undefined {
  const page = pagesOf(site).find((one) => one.path === path && one.kind !== 'guide')
  if (page) return [...idsOf(page.prose.headings), ...layoutAnchors(path, page.kind)]
  const stories = path === '/success-stories' ? (site.data.stories ?? []).map(({ id }) => id) : []
  return anchoredPages.includes(path) ? [...layoutAnchors(path), ...stories] : undefined
}

export const anchor: Rule = {
  id: 'anchor',
  severity: 'error',
  summary: 'A link with # names a heading or a part that its page has, in redirects, too.',
  run(site, _, report) {
    const look = (path: string, href: string, source: Source, place: () => Place) => {
      const name = anchorIn(href)
      if (name === '' || name.startsWith('note-')) return
      const known = anchorsAt(site, path)
      if (!known || known.includes(name)) return
      // Nobody links to the frame of a page.
      const listed = known.filter((id) => !layoutAnchors('').includes(id))
      report(
        source,
        place(),
        `${path} has no place called #${name}.${didYouMean(name, listed)}`,
        `one of ${listed.map((one) => `#${one}`).join(', ')}`,
        { got: href },
      )
    }
    for (const ref of references(site))
      if (ref.href.includes('#')) look(barePath(ref.href), ref.href, ref.source, () => ref)
    for (const page of pagesOf(site))
      for (const link of page.prose.links)
        if (link.href.startsWith('#') && page.kind !== 'guide')
          look(page.path, link.href, page.source, () => link)
    const { redirects } = site.sources
    if (redirects)
      for (const [at, { to }] of site.redirects.entries())
        if (to.startsWith('/')) look(barePath(to), to, redirects, () => redirects.position([at, 'to']))
  },
}

const slugOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** New slug of a renamed page: the course with the same id, or the only new page in the folder. */
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
  run(site, _, report) {
    const file = 'content/data/published-urls.txt'
    for (const { path, line, col } of site.published.paths) {
      const dead = deadReason(site, path)
      // An editor set `expireAt`, so the page may disappear.
      if (!dead || site.expired.includes(path)) continue
      const renamed = renamedTo(site, path)
      const near = nearest(path, targets(site))
      const [message, expected] = renamed
        ? ['its file has another name now', `npx academy content rename ${slugOf(path)} ${renamed}`]
        : [
            `is gone: ${dead}`,
            `the page again, or an alias${near ? `: npx academy aliases add ${path} ${near}` : ''}`,
          ]
      report(
        { file, text: site.published.text },
        { line, col },
        `${path} was published and ${message}`,
        expected,
        { got: 'no page and no alias' },
      )
    }
  },
}

export const canonical: Rule = {
  id: 'canonical',
  severity: 'error',
  summary:
    'A course that is nearly another one points search engines to a live course that points nowhere else (DEF-03).',
  run(site, _, report) {
    const live = new Map(site.courses.map((course) => [course.slug, course]))
    for (const { source, slug, canonical: target } of site.all.courses) {
      if (!target) continue
      const onward = live.get(target)?.canonical
      const fault = (message: string, expected: string) => report(source, ['canonical'], message, expected)
      if (target === slug) fault('a course is its own canonical page by default', 'no canonical')
      else if (onward) fault(`${target} points on to ${onward}`, onward)
    }
  },
}
