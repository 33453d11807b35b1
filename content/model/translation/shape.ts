/** Whether an overlay has the shape of its English, and nothing in it that is inherited. */
import type * as z from 'zod'
import { type Issue, issueAt } from '../issue.ts'
import { keysAt } from '../schema/keys.ts'
import { leavesOf } from '../schema/translatable.ts'
import type { Path, Source } from '../source.ts'
import { nearest } from '../suggest.ts'

interface Shape {
  source: Source
  /** Where the fields begin in the file. */
  prefix: Path
  english: unknown
  schema: z.ZodType
  own: unknown
}

/** `[{}, {}]` says nothing: such are the entries of a list without texts. */
const says = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || Object.values(value).some(says)

type Group = Record<string, unknown>

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is wrong with the fields of an overlay, each at its place. */
export function shapeIssues({ source, prefix, english, schema, own }: Shape): Issue[] {
  const told = leavesOf(schema, english).map(({ path }) => path.map(String))
  const translated = (path: Path): boolean =>
    told.some((leaf) => path.every((key, index) => leaf[index] === String(key)))

  const wrong = (path: Path, message: string, expected: string): Issue[] => [
    issueAt(source, source.position([...prefix, ...path]), 'translation', message, { expected }),
  ]
  const wrongKey = (path: Path, message: string, expected: string): Issue[] => [
    issueAt(source, source.keyPosition([...prefix, ...path]), 'translation', message, { expected }),
  ]

  const list = (mine: unknown, theirs: readonly unknown[], path: Path, name: string): Issue[] => {
    if (!Array.isArray(mine)) return wrong(path, `${name} is a list in English`, `a list of ${theirs.length}`)
    if (mine.length === theirs.length)
      return theirs.flatMap((entry, index) => visit(mine[index], entry, [...path, index]))
    const message = `${name} has ${mine.length} entries, the English has ${theirs.length}`
    const order = 'in the order of the English; {} for one without a text'
    return wrong(path, message, `${theirs.length} entries ${order}`)
  }

  const visit = (mine: unknown, theirs: unknown, path: Path): Issue[] => {
    if (mine === undefined) return []
    const name = path.length > 0 ? `"${path.map(String).join('.')}"` : 'the file'
    if (Array.isArray(theirs)) return list(mine, theirs, path, name)
    if (isGroup(theirs))
      return isGroup(mine)
        ? Object.keys(mine).flatMap((key) => visitKey(mine, theirs, path, key))
        : wrong(path, `${name} is a group of keys in English`, '{} when nothing in it is translated')
    if (typeof mine !== 'string')
      return wrong(path, `${name} is no text`, 'the translation, in quotes when it is a figure')
    return mine.trim() === '' ? wrong(path, `${name} is empty`, 'the translation, or no such line') : []
  }

  const visitKey = (mine: Group, theirs: Group, path: Path, key: string): Issue[] => {
    const at = [...path, key]
    const name = `"${at.map(String).join('.')}"`
    if (key in theirs && translated(at)) return visit(mine[key], theirs[key], at)
    // An entry is named by its id, and must be the English one of its place.
    if (key === 'id' && theirs.id !== undefined)
      return mine.id === theirs.id
        ? []
        : wrong(at, `here stands the entry "${mine.id}"`, `the entry "${theirs.id}", as in English`)
    const allowed = keysAt(schema, path)
    if (allowed.length > 0 && !allowed.includes(key)) {
      const guess = nearest(key, allowed)
      const hint = guess ? ` Did you mean "${guess}"?` : ''
      return wrongKey(at, `unknown key "${key}".${hint}`, guess ?? 'a key of the English file')
    }
    if (!(key in theirs))
      return wrongKey(at, `the English has no ${name}`, 'this line deleted, or the English written first')
    if (!says(mine[key])) return []
    const message = `${name} is inherited from the English and cannot be translated`
    return wrongKey(at, message, 'this line deleted')
  }

  return visit(own, english, [])
}
