import type { PageContextServer } from 'vike/types'
import type { Data } from './+data.ts'

/** Near-twins name the page that search engines should keep (DEF-03). */
export const canonical = ({ data }: PageContextServer): string | undefined => {
  const { course } = data as Data
  return course.canonical && `/courses/${course.canonical}`
}
