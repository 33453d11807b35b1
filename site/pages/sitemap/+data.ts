/** The HTML sitemap: the specified sixteen first, the rest from content (DEF-52). */
import { siteContent } from '../../content.ts'
import { COURSE_PATHS, MAIN_PATHS, MORE_PATHS } from './paths.ts'

export interface Entry {
  href: string
  title: string
  note?: string
}

export interface Data {
  main: Entry[]
  courses: Entry[]
  more: Entry[]
  allCourses: Entry[]
  posts: Entry[]
  quickActions: Entry[]
  government: Entry[]
}

export async function data(): Promise<Data> {
  const { courses, posts, legal, data: files } = await siteContent()
  const lists = files.sitemap ?? { quickActions: [], governmentLinks: [] }
  const entry = ({
    href,
    title,
    description,
  }: {
    href: string
    title: string
    description?: string | undefined
  }) => ({
    href,
    title,
    ...(description ? { note: description } : {}),
  })
  const listed = new Set(MAIN_PATHS.map(({ href }) => href))
  const link = ({ path, title }: { path: string; title: string }): Entry => ({ href: path, title })
  return {
    main: MAIN_PATHS,
    courses: COURSE_PATHS,
    more: [...MORE_PATHS, ...legal.filter(({ path }) => !listed.has(path)).map(link)],
    allCourses: courses.map(({ path, title, duration }) => ({ href: path, title, note: duration })),
    posts: posts.map(link),
    quickActions: lists.quickActions.map(entry),
    government: lists.governmentLinks.map(entry),
  }
}
