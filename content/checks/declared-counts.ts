import type { Rule } from './rule.ts'

export const declaredCounts: Rule = {
  id: 'declared-counts',
  severity: 'error',
  summary: 'The blog holds as many articles as its filter labels promise (DEF-06).',
  example: 'declaredCounts: { All Posts: 24, … }   # while 23 are live',
  fix: 'Correct data/blog.yaml, or the category of an article.',
  run(site, _facts, report) {
    const source = site.sources.blog
    const declared = site.data.blog?.declaredCounts
    // A post with a broken field is reported there; its absence here would be the same mistake again.
    if (!source || !declared || site.all.posts.length !== site.slugs.blog.size) return
    for (const [label, count] of Object.entries(declared)) {
      const real =
        label === 'All Posts'
          ? site.posts.length
          : site.posts.filter(({ category }) => category === label).length
      if (real !== count)
        report(
          source,
          source.position(['declaredCounts', label]),
          `"${label}" promises ${count}, the blog holds ${real}`,
          { got: String(count), expected: String(real) },
        )
    }
  },
}
