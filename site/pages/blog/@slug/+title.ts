import type { PageContextServer } from 'vike/types'
import type { Data } from './+data.ts'

export function title({ data }: PageContextServer): string {
  const { post } = data as Data
  return post.metaTitle ?? post.title
}
