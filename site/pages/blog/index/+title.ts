import type { PageContextServer } from 'vike/types'
import type { Data } from './+data.ts'

export const title = ({ data: { page } }: PageContextServer<Data>): string =>
  page === 1 ? 'Blog' : `Blog, page ${page}`
