import type { PageContextServer } from 'vike/types'
import type { Data } from './+data.ts'

export const title = ({ data: { course } }: PageContextServer<Data>): string =>
  course.metaTitle ?? course.title
