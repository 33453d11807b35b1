/** By its key a build tells whether the page that it made last is still good. */
import type { PageContextServer } from 'vike/types'
import { contentHash } from '#content/model/cached.ts'
import type { Counterpart } from './counterparts.ts'

/** Where a value stands in its file is not shown. @throws for what JSON would leave out without a word */
function shown(name: string, value: unknown): unknown {
  if (value instanceof Map || value instanceof Set) throw new Error(`+data.ts returns no Map or Set: ${name}`)
  return name === 'source' ? undefined : value
}

/** Hash of all that decides what the page is; undefined in development. */
export function pageKey(
  { build, data }: PageContextServer,
  counterparts: readonly Counterpart[],
): string | undefined {
  return build && contentHash(build.base, JSON.stringify([data, counterparts], shown))
}
