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

/** What is wrong with the fields of an overlay, each at its place. */
export function shapeIssues({ source, prefix, english, schema, own }: Shape): Issue[] {
  const issues: Issue[] = []
  const told = leavesOf(schema, english).map(({ path }) => path.map(String))
  const translated = (path: Path): boolean =>
    told.some((leaf) => path.every((key, index) => leaf[index] === String(key)))
  const report = (path: Path, message: string, expected: string, key = false) => {
    const at = [...prefix, ...path]
    issues.push(issueAt(source, key ? source.keyPosition(at) : source.position(at), 'translation', message, { expected }))
  }
  const visit = (mine: unknown, theirs: unknown, path: Path): void => {
    if (mine === undefined) return
    const name = path.length > 0 ? `"${path.map(String).join('.')}"` : 'the file'
    if (Array.isArray(theirs)) {
      if (!Array.isArray(mine)) return report(path, `${name} is a list in English`, `a list of ${theirs.length}`)
      if (mine.length !== theirs.length)
        return report(path, `${name} has ${mine.length} entries, the English has ${theirs.length}`, `${theirs.length} entries in the order of the English; {} for one without a text`)
      return theirs.forEach((entry, index) => visit(mine[index], entry, [...path, index]))
    }
    if (typeof theirs === 'object' && theirs !== null) {
      if (typeof mine !== 'object' || mine === null || Array.isArray(mine))
        return report(path, `${name} is a group of keys in English`, '{} when nothing in it is translated')
      for (const key of Object.keys(mine)) visitKey(mine as Record<string, unknown>, theirs as Record<string, unknown>, path, key)
      return
    }
    if (typeof mine !== 'string') report(path, `${name} is no text`, 'the translation, in quotes when it is a figure')
    else if (mine.trim() === '') report(path, `${name} is empty`, 'the translation, or no such line')
  }
  const visitKey = (mine: Record<string, unknown>, theirs: Record<string, unknown>, path: Path, key: string): void => {
    const at = [...path, key]
    const name = at.map(String).join('.')
    if (key in theirs && translated(at)) return visit(mine[key], theirs[key], at)
    // An entry is named by its id, and must be the English one of its place.
    if (key === 'id' && theirs.id !== undefined) {
      if (mine.id !== theirs.id) report(at, `here stands the entry "${String(mine.id)}"`, `the entry "${String(theirs.id)}": entries keep the order of the English`)
      return
    }
    const allowed = keysAt(schema, path)
    if (allowed.length > 0 && !allowed.includes(key)) {
      const guess = nearest(key, allowed)
      return report(at, `unknown key "${key}".${guess ? ` Did you mean "${guess}"?` : ''}`, guess ?? 'a key of the English file', true)
    }
    if (key in theirs && says(mine[key])) report(at, `"${name}" is inherited from the English and cannot be translated`, 'this line deleted', true)
    else if (!(key in theirs)) report(at, `the English has no "${name}"`, 'this line deleted, or the English written first', true)
  }
  visit(own, english, [])
  return issues
}
