/** By its key a build tells whether the page that it made last is still good. */
import type { PageContextServer } from 'vike/types'
import { contentHash } from '#content/model/cached.ts'
import type { Counterpart } from './counterparts.ts'

/** @throws for what JSON would leave out without a word */
function jsonValue(name: string, value: unknown): unknown {
  if (value instanceof Map || value instanceof Set) throw new Error(`+data.ts returns no Map or Set: ${name}`)
  return value
}

/** Hash of all that decides what the page is; undefined in development. */
export function pageKey(
  { build, data }: PageContextServer,
  counterparts: readonly Counterpart[],
): string | undefined {
  return build && contentHash(build.base, JSON.stringify([data, counterparts], jsonValue))
}
