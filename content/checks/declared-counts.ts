import { replaceAt } from '../model/fix.ts'
import type { Rule } from './rule.ts'

export const declaredCounts: Rule = {
  id: 'declared-counts',
  severity: 'error',
  summary: 'The blog holds as many articles as its filter labels promise (DEF-06).',
  example: 'declaredCounts: { All Posts: 24, … }   # while 23 are there; drafts do not count',
  fix: 'Correct data/blog.yaml, or the category of an article; `content check --fix` writes the counts of today.',
  run(site, _facts, report) {
    const source = site.sources.blog
    const declared = site.data.blog?.declaredCounts
    // A post with a broken field is reported there; its absence here would be the same mistake again.
    if (!source || !declared || site.all.posts.length !== site.slugs.blog.size) return
    // A day that comes must not break the build: what is scheduled or expired counts, what is written still does not.
    const posts = site.all.posts.filter(({ state }) => state !== 'draft')
    for (const [label, count] of Object.entries(declared)) {
      const real =
        label === 'All Posts' ? posts.length : posts.filter((post) => post.category === label).length
      const place = source.position(['declaredCounts', label])
      const fix = replaceAt(source, place, String(count), String(real))
      if (real !== count)
        report(source, place, `"${label}" promises ${count}, the blog holds ${real}`, {
          got: String(count),
          expected: String(real),
          ...(fix ? { fix } : {}),
        })
    }
  },
}
