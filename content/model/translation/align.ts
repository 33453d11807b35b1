/**
 * Aligns a translation with the current English. Texts whose English no longer exists are left out with a warning, so that no
 * edit of the English stops the build. Texts that may not be translated are errors.
 */
import type * as z from 'zod'
import { isPlural } from '../catalogue/messages.ts'
import { type Issue, issueAt, type Severity } from '../parse/issue.ts'
import { type Path, pathText, valueAt, type YamlSource } from '../parse/source.ts'
import { didYouMean, nearestWord } from '../parse/suggest.ts'
import { allowedKeysAt } from '../schema/keys.ts'
import type { TextEntry } from '../schema/translatable.ts'
import type { Overlay } from '../site.ts'
import type { AcceptedHashes } from './accepted.ts'
import { blockHash, pairBlocks } from './pairs.ts'

interface Parts {
  source: YamlSource
  /** Path of the fields in the file. */
  prefix: Path
  english: unknown
  schema: z.ZodType
  texts: readonly TextEntry[]
  own: unknown
  made: AcceptedHashes
}

interface Alignment {
  /** In the shape of the English. Undefined where nothing is translated. */
  value: unknown
  issues: Issue[]
  /** Converts a path in the English to the path in the translation. An entry without a translation has index -1. */
  ownPath(path: Path): PropertyKey[]
  madeFrom: Overlay['madeFrom']
}

/** Name of the list that contains the blocks of a body. */
export const BODY = 'body'

type Group = Record<string, unknown>

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const kindOf = (value: unknown): string =>
  Array.isArray(value)
    ? 'a list'
    : isPlural(value)
      ? 'a plural'
      : isGroup(value)
        ? 'a group of keys'
        : 'a text'

/** Whether a value contains a text. `[{}, {}]` does not. */
const says = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || Object.values(value).some(says)

/** Id that identifies an entry in any position. Undefined if it has none. */
const idOf = (entry: unknown): string | undefined =>
  isGroup(entry) && typeof entry.id === 'string' ? entry.id : undefined

/** Path of a value with ids instead of the indexes of entries, so that an entry keeps its name when it moves. */
export const pathWithIds = (value: unknown, path: Path): string =>
  pathText(
    path.map((key, at) => (typeof key === 'number' && idOf(valueAt(value, path.slice(0, at + 1)))) || key),
  )

/** Returns the texts that match the English, and issues for all other texts. */
export function alignTranslation({
  source,
  prefix,
  english,
  schema,
  texts,
  own: translation,
  made: acceptedHashes,
}: Parts): Alignment {
  const issues: Issue[] = []
  const leaves = texts.map(({ path, text }) => ({ keys: path.map(String), text }))
  const leavesAt = (path: Path) =>
    leaves.filter(({ keys }) => path.every((key, index) => keys[index] === String(key)))
  const translated = (path: Path): boolean => leavesAt(path).length > 0
  /** Index in the translation of each entry of the English lists, by the path of the list. */
  const places = new Map<string, readonly number[]>()
  /** Lists whose number of entries has changed since they were accepted, so that hashes cannot be matched to entries. */
  const unsure = new Set<string>()

  /** Matches entries by id, or else by the English that they were translated from. */
  const entryPlaces = (mine: readonly unknown[], theirs: readonly unknown[], path: Path, at: Path) => {
    if (theirs.some(idOf))
      return theirs.map((entry) =>
        mine.findIndex((candidate) => isGroup(candidate) && candidate.id === idOf(entry)),
      )
    const today = theirs.map((_, index) =>
      leavesAt([...path, index])
        .map(({ text }) => blockHash(text))
        .sort()
        .join(),
    )
    const known = Object.entries(acceptedHashes)
    const before = mine.map((_, index) => {
      const name = pathWithIds(translation, [...at, index])
      const hashes = known
        .filter(([key]) => key === name || key.startsWith(`${name}.`))
        .map(([, hash]) => hash)
      return hashes.length > 0 ? hashes.sort().join() : undefined
    })
    const accepted = pathWithIds(translation, [...at, mine.length])
    if (
      before.some((hash, index) => (hash !== undefined) !== says(mine[index])) ||
      known.some(([key]) => key === accepted || key.startsWith(`${accepted}.`))
    ) {
      unsure.add(JSON.stringify(path))
      before.fill(undefined)
    }
    return pairBlocks(today, before).map((place) => place ?? -1)
  }
  /** Reports a finding. Returns undefined, so that the value is left out. */
  const leave = (severity: Severity, at: Path, message: string, expected: string, key = false): undefined => {
    const place = (key ? source.keyPosition : source.position)([...prefix, ...at])
    issues.push(issueAt(source, place, 'translation', message, { severity, expected }))
  }

  /** @param path of the list in the English @param at its path in the translation */
  const list = (mine: readonly unknown[], theirs: readonly unknown[], path: Path, at: Path): unknown => {
    const pairs = entryPlaces(mine, theirs, path, at)
    places.set(JSON.stringify(path), pairs)
    const byId = theirs.some(idOf)
    for (const [index, entry] of mine.entries()) {
      if (pairs.includes(index) || !says(entry)) continue
      const id = byId && idOf(entry)
      const message = `the English has no ${id ? `entry "${id}"` : 'such entry'}, so visitors do not see this one`
      const inOrder = `${theirs.length} entries in the order of the English; {} for one without a text`
      leave(
        'warning',
        [...at, index],
        message,
        byId ? 'the id of an English entry, or this entry deleted' : inOrder,
      )
    }
    return theirs.map((entry, index) => {
      const place = pairs[index] ?? -1
      return visit(mine[place], entry, [...path, index], [...at, place])
    })
  }

  const visit = (mine: unknown, theirs: unknown, path: Path, at: Path): unknown => {
    if (mine === undefined || !says(mine)) return undefined
    const name = path.length > 0 ? `"${pathText(path)}"` : 'the file'
    const kind = kindOf(theirs)
    if (kindOf(mine) !== kind)
      return leave('warning', at, `${name} is ${kind} in English`, `${kind}, as in English`)
    if (Array.isArray(theirs)) return list(mine as unknown[], theirs, path, at)
    if (isPlural(theirs)) return mine
    if (isGroup(theirs)) return group(mine as Group, theirs, path, at)
    if (typeof mine !== 'string')
      return leave('error', at, `${name} is no text`, 'the translation, in quotes when it is a figure')
    if (mine.trim() === '') return leave('error', at, `${name} is empty`, 'the translation, or no such line')
    return mine
  }

  const group = (mine: Group, theirs: Group, path: Path, at: Path): Group => {
    const entries = Object.keys(mine).flatMap((key) => {
      const value = entry(mine, theirs, path, at, key)
      return value === undefined ? [] : [[key, value] as const]
    })
    return Object.fromEntries(entries)
  }

  const entry = (mine: Group, theirs: Group, path: Path, at: Path, key: string): unknown => {
    const here = [...path, key]
    const there = [...at, key]
    const name = `"${pathText(here)}"`
    if (Object.hasOwn(theirs, key) && translated(here)) return visit(mine[key], theirs[key], here, there)
    // The id was already used to match the entry.
    if (key === 'id' && mine.id === theirs.id) return undefined
    const allowed = allowedKeysAt(schema, path)
    if (allowed.length > 0 && !allowed.includes(key)) {
      const guess = nearestWord(key, allowed)
      const hint = guess ? ` Did you mean "${guess}"?` : ''
      return leave('error', there, `unknown key "${key}".${hint}`, guess ?? 'a key of the English file', true)
    }
    if (!says(mine[key])) return undefined
    const hint = didYouMean(key, Object.keys(theirs))
    const empty = Array.isArray(theirs[key]) && theirs[key].length === 0
    if (!Object.hasOwn(theirs, key) || empty)
      return leave(
        'warning',
        there,
        `the English has no ${name}${hint && `.${hint}`}`,
        'this line deleted, or the English written first',
        true,
      )
    const message = `${name} is inherited from the English and cannot be translated`
    return leave('error', there, message, 'this line deleted', true)
  }

  const value = visit(translation, english, [], [])
  const ownPath = (path: Path) =>
    path.map((key, at) => places.get(JSON.stringify(path.slice(0, at)))?.[Number(key)] ?? key)
  const madeFrom = (path: Path) => {
    const key = pathWithIds(translation, ownPath(path))
    const isUnsure = path.some((_, at) => unsure.has(JSON.stringify(path.slice(0, at))))
    return { key, madeFrom: isUnsure ? undefined : acceptedHashes[key] }
  }
  return { value, issues, ownPath, madeFrom }
}
