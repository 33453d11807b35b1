import type { PageContextServer } from 'vike/types'
import type { Data } from './+data.ts'

export const title = ({ data: { post } }: PageContextServer<Data>): string => post.metaTitle ?? post.title
