import type { PageContextServer } from 'vike/types'
import type { Data } from './+data.ts'

export const title = ({ data }: PageContextServer): string => (data as Data).page.title
