import type { PageContextServer } from 'vike/types'
import type { Data } from './+data.ts'
import { remoteSources } from './remote.ts'

export const csp = ({ data }: PageContextServer<Data>): Record<string, readonly string[]> =>
  remoteSources(data.photos)
