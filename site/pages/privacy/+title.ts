import type { PageContextServer } from 'vike/types'
import type { Data } from './+data.ts'

export const title = ({ data }: PageContextServer<Data>): string => data.page.title
