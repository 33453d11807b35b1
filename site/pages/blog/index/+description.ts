import type { PageContextServer } from 'vike/types'
import type { Data } from './+data.ts'

export const description = ({ data: { page, pages } }: PageContextServer<Data>): string =>
  page === 1
    ? 'Articles from the academy: drone careers, training, industry news and the rules of the air in India, written by the instructors who teach them.'
    : `Older articles of the academy on drone careers, training, rules and the industry in India: page ${page} of ${pages}.`
