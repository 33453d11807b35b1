import { fill } from '#lambdas/shared/message.ts'
import type { PageContextServer, Shared } from '../../../page-context.ts'
import type { Data } from './+data.ts'

export const title = ({ data: { page } }: PageContextServer<Data>, { messages: { blog } }: Shared): string =>
  page === 1 ? blog.head.title : fill(blog.older.title, { page })
