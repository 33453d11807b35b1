/** By its key a build tells whether the page that it made last is still good. */
import type { PageContextServer } from 'vike/types'
import { contentHash } from '#content/model/cached.ts'
import type { Counterpart } from './counterparts.ts'

/** Where a value stands in its file is not shown. */
const withoutPlaces = (name: string, value: unknown): unknown => (name === 'source' ? undefined : value)

/** Hash of all that decides what the page is; undefined for one that every build makes, and in development. */
export function pageKey(
  { build, config, data }: PageContextServer,
  counterparts: readonly Counterpart[],
): string | undefined {
  if (!build || !config.grows) return undefined
  return contentHash(build.base, JSON.stringify([data, counterparts], withoutPlaces))
}
