import type { PageContextServer } from 'vike/types'
import type { Data } from './+data.ts'

export function title({ data }: PageContextServer): string {
  const { course } = data as Data
  return course.metaTitle ?? course.title
}
