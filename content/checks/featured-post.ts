import { START } from '../model/issue.ts'
import type { Rule } from './rule.ts'

export const featuredPost: Rule = {
  id: 'featured-post',
  severity: 'error',
  summary: 'The blog features one article.',
  example: 'featured: true   # in two posts',
  fix: 'Leave `featured: true` in one post only.',
  run(site, _facts, report) {
    const [first, ...others] = site.posts.filter(({ featured }) => featured)
    if (!first && site.posts[0] && site.all.posts.length === site.slugs.blog.size)
      report(site.posts[0].source, START, 'no article is featured', {
        severity: 'warning',
        expected: 'featured: true in one post',
      })
    for (const post of others)
      report(post.source, post.position(['featured']), `${first?.file} is featured already`, {
        got: 'featured: true',
        expected: 'one featured post',
      })
  },
}
