import type { PageContextServer } from 'vike/types'
import type { Data } from './+data.ts'

/** Near-twins name the page that search engines should keep (DEF-03). */
export const canonical = ({ data: { course } }: PageContextServer<Data>): string | undefined =>
  course.canonical && `/courses/${course.canonical}`
