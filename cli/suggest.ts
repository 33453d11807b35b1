/** Suggestions for words that are no command, across groups and never one that deletes or publishes. */
import { ownValue } from '#content/model/own-value.ts'
import { nearest } from '#content/model/parse/suggest.ts'
import { commandsOf, groups } from './groups.ts'

const DESTRUCTIVE = new Set(['erase', 'gc', 'promote', 'purge', 'redrive', 'rename', 'restore', 'rollback'])

/** What people type for it in other tools. */
const SYNONYMS: Readonly<Record<string, string>> = {
  search: 'leads list --search',
  find: 'leads list --search',
  ls: 'leads list',
  merge: 'leads person',
  duplicates: 'leads person',
  next: 'leads due',
  sync: 'leads export --since-last',
  signin: 'login',
}

/**
 * Names of commands for an unknown word, nearest first; empty if none is near.
 * @param group before the word, if there is one
 * @param top names of groups and of commands without a group
 */
export function suggestions(word: string, group: string | undefined, top: readonly string[]): string[] {
  const inGroup = (name: string) => commandsOf(name).map((command) => `${name} ${command}`)
  const others = Object.keys(groups).filter((name) => name !== group && name !== 'leads')
  const order = [...new Set([...(group ? [group] : []), 'leads', ...others])]
  const known = [...order.flatMap(inGroup), ...top]
  const last = (name: string) => name.split(' ').at(-1) ?? ''
  const safe = known.filter((name) => !DESTRUCTIVE.has(last(name)))
  const exact = safe.filter((name) => last(name) === word)
  if (exact.length > 0) return exact
  const synonym = ownValue(SYNONYMS, word)
  if (synonym) return [synonym]
  const own = group ? nearest(word, safe.filter((name) => name.startsWith(`${group} `)).map(last)) : undefined
  const near = own ?? nearest(word, safe.map(last))
  return near ? safe.filter((name) => last(name) === near).slice(0, own ? 1 : 3) : []
}
