import { fill } from '#lambdas/shared/message.ts'
import type { PageContextServer, Shared } from '../../../page-context.ts'
import type { Data } from './+data.ts'

export const description = (
  { data: { page, pages } }: PageContextServer<Data>,
  { messages: { blog } }: Shared,
): string => (page === 1 ? blog.head.description : fill(blog.older.description, { page, pages }))
