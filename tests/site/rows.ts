/**
 * Tables of the contents of built pages. A place is a selector, with `«Heading» ` before it in the section of that heading,
 * and with `@href` after it for an attribute, or `@?` for the text of a chat.
 */
import { expect, test } from 'vitest'
import { page, section, text } from './build/built.ts'

type Words = string | RegExp
/** A number of elements, the value of every one, or the values of all in their order. */
type Wanted = number | Words | readonly Words[]

const PLACE = /^(?:«(.+?)» ?)?(.*?)(?:@([\w-]+|\?))?$/

/** Elements at a place. */
export function elementsAt(path: string, place: string): Element[] {
  const [, heading, selector = ''] = PLACE.exec(place) ?? []
  const root = heading === undefined ? page(path) : section(page(path), heading)
  if (!root) throw new Error(`${path} has no section "${heading}"`)
  return selector === '' ? [root as Element] : [...root.querySelectorAll(selector)]
}

/** Texts or attributes at a place; `none` where an element lacks the attribute. */
export function valuesAt(path: string, place: string): string[] {
  const attribute = PLACE.exec(place)?.[3]
  return elementsAt(path, place).map((element) => {
    if (attribute === undefined) return text(element)
    if (attribute !== '?') return element.getAttribute(attribute) ?? 'none'
    return new URL(element.getAttribute('href') ?? '').searchParams.get('text') ?? 'none'
  })
}

const asWanted = (one: Words) => (one instanceof RegExp ? expect.stringMatching(one) : one)

/** One test for each title: what its places hold. */
export function holds(path: string, table: Readonly<Record<string, Readonly<Record<string, Wanted>>>>): void {
  test.each(Object.entries(table))(`${path}: %s`, (_title, places) => {
    for (const [place, wanted] of Object.entries(places)) {
      const values = valuesAt(path, place)
      if (typeof wanted === 'number') expect(values, place).toHaveLength(wanted)
      else if (typeof wanted === 'string' || wanted instanceof RegExp) {
        expect(values.length, place).toBeGreaterThan(0)
        expect(values, place).toEqual(values.map(() => asWanted(wanted)))
      } else expect(values, place).toEqual(wanted.map(asWanted))
    }
  })
}

/** As many elements at a place as records, each with the values of these keys. */
export function expectRecords<T extends object>(
  path: string,
  place: string,
  records: readonly T[],
  keys: string,
) {
  const words = records.map((record) => new Map<string, string>(Object.entries(record)))
  for (const key of keys.split(' '))
    if (!words.some((record) => record.get(key))) throw new Error(`no record has ${key}`)
  const shown = (record: ReadonlyMap<string, string>) => keys.split(' ').map((key) => record.get(key) ?? '')
  expectEach(path, place, words.map(shown))
}

/** As many elements at a place as records, each with all words of its record. */
export function expectEach(
  path: string,
  place: string,
  records: readonly (readonly (string | undefined)[])[] = [],
): void {
  const shown = elementsAt(path, place).map((element) => text(element))
  expect(shown, place).toHaveLength(records.length)
  const lost = records.flatMap((words, at) =>
    words.filter((one) => !shown[at]?.includes(one?.replace(/\s+/g, ' ') ?? '')),
  )
  expect(lost, place).toEqual([])
}
