import { fill } from '#lambdas/shared/message.ts'
import type { PageContextServer, Shared } from '../../page-context.ts'
import type { Data } from './+data.ts'

export const description = ({ data }: PageContextServer<Data>, { messages }: Shared): string =>
  fill(messages.collaborate.description, { discount: data.discount })
