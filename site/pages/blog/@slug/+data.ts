/** Data of an article. CloudFront redirects unknown slugs (infra/edge). */
import { render } from 'vike/abort'
import { courseDuration } from '#content/model/catalogue/course-facts.ts'
import { memoize } from '#content/model/memoize.ts'
import { type ValidSite, withoutText } from '#content/model/site.ts'
import { postCard } from '#content/model/translation/documents.ts'
import { toPostCard } from '../../../article/post-data.ts'
import { inclusive } from '../../../course/course-data.ts'
import { pageData } from '../../../page/content.ts'
import { blogPosting } from '../../../page/structured-data/blocks.ts'
import { breadcrumbList } from '../../../page/structured-data/lists.ts'
import { compileText } from '../../../text/compile-text.ts'
import { articleContents } from '../../../text/text-data.ts'

const RELATED = 3

/** Articles by slug. Cached, because building the map again for every article would slow down a long blog. */
const postsBySlug = memoize((site: ValidSite) => new Map(site.posts.map((post) => [post.slug, post])))

export const data = pageData(async (site, route) => {
  const post = postsBySlug(site).get(route.slug ?? '')
  if (!post) throw render(404)
  const body = await compileText(post)
  const { settings, messages } = site
  const trail = [
    { name: messages.common.home, path: '/' },
    { name: messages.common.blog, path: '/blog' },
    { name: post.title, path: post.path },
  ]
  return {
    head: {
      title: post.metaTitle ?? post.title,
      description: post.metaDescription,
      card: postCard(post.slug),
      blocks: [blogPosting(post, settings), breadcrumbList(settings.origin, trail)],
    },
    post: withoutText(post),
    body,
    contents: articleContents(post),
    /** Courses to which the text links, in the order of the links. */
    courses: [...new Set(post.prose.links.map(({ href }) => href))].flatMap((href) => {
      const course = site.courses.find(({ path }) => path === href)
      if (!course) return []
      const description = `${courseDuration(course)}, ${inclusive(course.price, messages.common.price)}`
      return { href, title: course.title, description }
    }),
    /** The first three articles of the listing, without this one. */
    related: site.posts
      .slice(0, RELATED + 1)
      .filter(({ slug }) => slug !== post.slug)
      .slice(0, RELATED)
      .map(toPostCard),
  }
})

export type Data = Awaited<ReturnType<typeof data>>
