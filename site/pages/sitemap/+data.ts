/** HTML sitemap: pages by subject, then content. */
import { courseDuration } from '#content/model/catalogue/course-facts.ts'
import { pageData } from '../../page/content.ts'
import { SUBJECTS } from './paths.ts'

const entry = ({ path: href, title }: { path: string; title: string }) => ({ href, title })

export const data = pageData(({ courses, posts, legal, pages, messages, data: files }) => {
  const { quickActions, governmentLinks } = files.sitemap
  const listed = new Set<string>(Object.values(SUBJECTS).flatMap((pages) => Object.values(pages)))
  return {
    head: messages.sitemap.head,
    more: [...legal, ...pages].filter(({ path }) => !listed.has(path)).map(entry),
    allCourses: courses.map((course) => ({ ...entry(course), description: courseDuration(course) })),
    posts: posts.map(entry),
    quickActions,
    governmentLinks,
  }
})

export type Data = Awaited<ReturnType<typeof data>>
