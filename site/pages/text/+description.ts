import type { PageContextServer } from 'vike/types'
import type { Data } from './+data.ts'

export const description = ({ data }: PageContextServer): string => (data as Data).page.metaDescription
