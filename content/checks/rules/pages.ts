/** Rules about pages in relation to each other, and the dated parts of legal texts. */
import { createHash } from 'node:crypto'
import { ROUTES, reservedReason } from '../../model/catalogue/routes.ts'
import { replacementFix, START } from '../../model/parse/issue.ts'
import type { Path } from '../../model/parse/source.ts'
import type { ValidSite } from '../../model/site.ts'
import type { Rule } from '../shared/rule.ts'

/** Routes that show a legal page. */
const LEGAL: ReadonlySet<string> = new Set(['/privacy', '/terms'])

export const pagePathRule: Rule = {
  id: 'page-path',
  severity: 'error',
  summary: 'A plain page and a legal page have addresses of their own.',
  run(site, _, report) {
    const taken = new Set<string>([...ROUTES, ...site.all.legal.map(({ path }) => path)])
    const another = 'another file name'
    const needed = 'the file: forms and the footer link to it'
    for (const { source, path } of [...site.all.legal, ...site.all.pages]) {
      const reason = reservedReason(path, site.languages)
      if (reason) report(source, START, reason, another)
    }
    for (const { source, path } of site.all.legal)
      if (ROUTES.some((route) => route === path) && !LEGAL.has(path))
        report(source, START, `${path} is another page already`, another)
    for (const { source, path } of site.all.pages)
      if (taken.has(path)) report(source, START, `${path} is another page already`, another)
    for (const path of LEGAL)
      if (!site.slugs.legal.has(path.slice(1)))
        report({ file: `content/legal${path}.mdx` }, START, 'this page is missing', needed)
  },
}

export const featuredPost: Rule = {
  id: 'featured-post',
  severity: 'error',
  summary: 'The blog features one article.',
  run(site, _, report) {
    const [first, ...others] = site.posts.filter(({ featured }) => featured)
    if (!first && site.posts[0] && site.all.posts.length === site.slugs.blog.size)
      report(site.posts[0].source, START, 'no article is featured', 'featured: true in one post', {
        severity: 'warning',
      })
    for (const post of others)
      report(post, ['featured'], `${first?.file} is featured already`, 'one featured post')
  },
}

export const declaredCounts: Rule = {
  id: 'declared-counts',
  severity: 'error',
  summary: 'The blog holds as many articles as its filter labels promise.',
  run(site, _, report) {
    const source = site.sources.blog
    const declared = site.data.blog?.declaredCounts
    // Posts with errors are missing from `site.all`, so the counts would be wrong.
    if (!source || !declared || site.all.posts.length !== site.slugs.blog.size) return
    // Scheduled and expired posts count as well, so that the counts do not change on a date and break the build.
    const posts = site.all.posts.filter(({ state }) => state !== 'draft')
    for (const [label, count] of Object.entries(declared)) {
      const real =
        label === 'All Posts' ? posts.length : posts.filter((post) => post.category === label).length
      const place = source.position(['declaredCounts', label])
      const fix = replacementFix(source, place, String(count), String(real))
      const message = `"${label}" promises ${count}, the blog holds ${real}`
      if (real !== count) report(source, ['declaredCounts', label], message, `${real}`, { fix })
    }
  },
}

type Legal = ValidSite['legal'][number]

/** Dated parts of a legal text, the specified text and each addendum, with the recorded `hash` and the `actual` one. */
export function legalParts({ body, lastUpdated, hash, addenda }: Legal) {
  const text = `\n${body.replaceAll('\r\n', '\n')}`
  const starts = addenda.map(({ title }) => text.indexOf(`\n## ${title}\n`))
  const parts = [
    { path: ['hash'] as Path, date: lastUpdated, hash, start: 0 },
    ...addenda.map(({ date, hash }, index) => ({
      path: ['addenda', index, 'hash'] as Path,
      date,
      hash,
      start: starts[index] ?? -1,
    })),
  ]
  return parts.map((part, index) => {
    const words = part.start < 0 ? '' : text.slice(part.start, parts[index + 1]?.start).trim()
    return { ...part, words, actual: createHash('sha256').update(words).digest('hex').slice(0, 16) }
  })
}

export const legalDated: Rule = {
  id: 'legal-dated',
  severity: 'error',
  summary: 'A dated part of a legal text stays as it was. A change comes as a dated addendum.',
  run(site, _, report) {
    // A page without any recorded hash may still change.
    const sealed = site.all.legal.filter(({ hash, addenda }) => hash ?? addenda.some((part) => part.hash))
    for (const page of sealed)
      for (const { path, date, hash, words, actual } of legalParts(page)) {
        const entry = path.slice(0, -1)
        const untitled = 'no heading of the text has the title of this addendum'
        if (words === '') report(page, entry, untitled, 'the title of a heading at the second level')
        else if (hash === undefined)
          report(page, entry, `the part of ${date} has no hash`, `hash: "${actual}"`)
        else if (hash !== actual)
          report(
            page,
            path,
            `the part of ${date} was changed after it was sealed`,
            `hash: "${actual}" if you mended a typing error and no meaning, for the privacy owner to approve; otherwise the former words, and the change in a dated addendum`,
          )
      }
  },
}
