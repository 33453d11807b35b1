import type { PageContextServer } from 'vike/types'
import type { Data } from './+data.ts'

/** Of courses that are nearly the same, the page that search engines should keep (DEF-03). */
export const canonical = ({ data: { course } }: PageContextServer<Data>): string | undefined =>
  course.canonical && `/courses/${course.canonical}`
