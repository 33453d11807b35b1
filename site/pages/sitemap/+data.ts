/** The HTML sitemap: the specified sixteen first, the rest from content (DEF-52). */
import { siteContent } from '../../content.ts'
import { COURSE_PATHS, MAIN_PATHS, MORE_PATHS } from './paths.ts'

export interface Entry {
  href: string
  title: string
  note?: string
}

const entry = ({
  href,
  title,
  description,
}: {
  href: string
  title: string
  description?: string | undefined
}): Entry => ({
  href,
  title,
  ...(description ? { note: description } : {}),
})

const link = ({ path, title }: { path: string; title: string }): Entry => ({ href: path, title })

export async function data() {
  const { courses, posts, legal, pages, data: files } = await siteContent()
  const listed = new Set(MAIN_PATHS.map(({ href }) => href))
  return {
    main: MAIN_PATHS,
    courses: COURSE_PATHS,
    more: [...MORE_PATHS, ...[...legal, ...pages].filter(({ path }) => !listed.has(path)).map(link)],
    allCourses: courses.map(({ path, title, duration }): Entry => ({ href: path, title, note: duration })),
    posts: posts.map(link),
    quickActions: files.sitemap.quickActions.map(entry),
    government: files.sitemap.governmentLinks.map(entry),
  }
}

export type Data = Awaited<ReturnType<typeof data>>
