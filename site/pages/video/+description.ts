import { counted } from '../../components/counted.ts'
import type { PageContextServer, Shared } from '../../page-context.ts'
import type { Data } from './+data.ts'

export const description = ({ data }: PageContextServer<Data>, { messages, locale }: Shared): string =>
  counted(messages.video.description, data.films.length, messages.common.numbers, locale)
