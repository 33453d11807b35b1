import type { PageContextServer } from 'vike/types'
import type { Data } from './+data.ts'

export const title = ({ data }: PageContextServer): string => {
  const { page } = data as Data
  return page === 1 ? 'Blog' : `Blog, page ${page}`
}
