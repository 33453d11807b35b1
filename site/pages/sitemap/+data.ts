/** The HTML sitemap: the specified sixteen first, the rest from content (DEF-52). */
import type { PageContextServer } from 'vike/types'
import { siteContent } from '../../content.ts'
import type { PageHead } from '../../page-context.ts'
import { MAIN_PATHS } from './paths.ts'

const entry = ({ path: href, title }: { path: string; title: string }) => ({ href, title })

export async function data({ language }: PageContextServer) {
  const { courses, posts, legal, pages, messages, data: files } = await siteContent(language)
  const { quickActions, governmentLinks } = files.sitemap
  const listed = new Set<string>(Object.values(MAIN_PATHS))
  return {
    head: messages.sitemap.head satisfies PageHead,
    more: [...legal, ...pages].filter(({ path }) => !listed.has(path)).map(entry),
    allCourses: courses.map((course) => ({ ...entry(course), description: course.duration })),
    posts: posts.map(entry),
    quickActions,
    governmentLinks,
  }
}

export type Data = Awaited<ReturnType<typeof data>>
