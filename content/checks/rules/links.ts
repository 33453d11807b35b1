/** Rules about the targets of links. */
import { collections } from '../../model/catalogue/collections.ts'
import { anchorId, barePath } from '../../model/catalogue/routes.ts'
import { didYouMean, nearestWord } from '../../model/parse/suggest.ts'
import { SLUG } from '../../model/schema/common.ts'
import type { Site } from '../../model/site.ts'
import { anchoredPages, idsOf, layoutAnchors } from '../../model/text/heading-ids.ts'
import { ENGLISH } from '../../model/translation/language.ts'
import { linkRule } from '../shared/links.ts'
import { deadLinkReason, knownPaths, sitePaths } from '../shared/paths.ts'
import { mdxPages, type Rule } from '../shared/rule.ts'

const slugOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

export const cardLinkRule = linkRule(
  'card-link',
  'Both links of a course card reach a page, at once or by an alias.',
  ['card'],
  ({ href, source, what }, site) => {
    const dead = deadLinkReason(site, href)
    if (!dead || !site.courses.some((course) => course.source === source)) return undefined
    const expected = `a course, or an alias of one, e.g. aliases: [${slugOf(href)}] in ${source.file}`
    return [`the ${what} links to nothing: ${dead}`, expected]
  },
)

export const linkTargetRule = linkRule(
  'link',
  'Links in texts and data reach a page.',
  ['text', 'data'],
  ({ href, language }, site) => {
    if (!href.startsWith('/') || language !== ENGLISH.code) return undefined
    const path = barePath(href)
    const isTaken = site.expired.includes(path)
    const dead = deadLinkReason(site, href)
    if (dead && !isTaken)
      return [`this link is dead: ${dead}`, nearestWord(href, knownPaths(site)) ?? 'the path of a page']
    const leaves = sitePaths(site).leaving.get(path)
    if (!isTaken && !leaves) return undefined
    const message = isTaken
      ? 'this link is shown as text, because its page was taken down'
      : `from ${leaves} this link is shown as text, because its page is taken down`
    return [message, 'replacedBy: in the file of that page, or another link', { severity: 'warning' }]
  },
  'place',
)

/** Ids on a page that a link may have after its `#`. Undefined for pages whose ids are not listed, such as /search. */
function anchorsAt(site: Site, path: string): string[] | undefined {
  const page = mdxPages(site).find((page) => page.path === path && page.kind !== 'guide')
  if (page) return [...idsOf(page.prose.headings), ...layoutAnchors(path, page.kind)]
  const stories = path === '/success-stories' ? (site.data.stories ?? []).map(({ id }) => id) : []
  return anchoredPages.includes(path) ? [...layoutAnchors(path), ...stories] : undefined
}

export const anchorRule = linkRule(
  'anchor',
  'A link with # names a heading or a part that its page has, in redirects, too.',
  ['text', 'data', 'redirect'],
  ({ href, language, path: page = '' }, site) => {
    const path = href.startsWith('#') ? page : barePath(href)
    const name = anchorId(href)
    if (!path.startsWith('/') || language !== ENGLISH.code || name === '' || name.startsWith('note-'))
      return undefined
    const known = anchorsAt(site, path)
    if (!known || known.includes(name)) return undefined
    // The message leaves out the ids that every page has, because nobody links to them.
    const listed = known.filter((id) => !layoutAnchors('').includes(id))
    const message = `${path} has no place called #${name}.${didYouMean(name, listed)}`
    return [message, `one of ${listed.map((id) => `#${id}`).join(', ')}`]
  },
  'place',
)

/** Likely new slug of a renamed page: the course with the same id, the folder's only new page, or the nearest name. */
function renamedTo(site: Site, path: string): string | undefined {
  const published = new Set(site.published.paths.map((publication) => publication.path))
  const fresh = Object.values(collections).flatMap(({ folder, pathOf }) =>
    [...site.slugs[folder]].filter(
      (slug) => SLUG.test(slug) && pathOf(slugOf(path)) === path && !published.has(pathOf(slug)),
    ),
  )
  const course = site.all.courses.find(({ id, slug }) => id === slugOf(path) && fresh.includes(slug))
  return course?.slug ?? (fresh.length === 1 ? fresh[0] : nearestWord(slugOf(path), fresh))
}

export const vanishedUrl: Rule = {
  id: 'vanished-url',
  severity: 'error',
  summary: 'Every URL of the last release still answers.',
  run(site, _, report) {
    const file = 'content/data/published-urls.txt'
    for (const { path, line, col } of site.published.paths) {
      const dead = deadLinkReason(site, path)
      // No error: an editor let the target expire with `expireAt`.
      if (!dead || site.expired.includes(path)) continue
      const renamed = renamedTo(site, path)
      const near = nearestWord(path, knownPaths(site))
      const again = `the page again, or an alias${near ? `: npx academy aliases add ${path} ${near}` : ''}`
      const [message, expected] = renamed
        ? ['its file has another name now', `npx academy content rename ${slugOf(path)} ${renamed}`]
        : [`is gone: ${dead}`, again]
      const where = { file, text: site.published.text }
      report(where, { line, col }, `${path} was published and ${message}`, expected)
    }
  },
}

export const canonicalRule: Rule = {
  id: 'canonical',
  severity: 'error',
  summary:
    'A course that is nearly another one points search engines to a live course that points nowhere else.',
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
