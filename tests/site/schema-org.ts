/** Validates JSON-LD against schema.org and the requirements of Google for rich results. */
import { readTable } from '../data.ts'
import vocabulary from './schema-org.json' with { type: 'json' }

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type Thing = { [key: string]: Json }

type Known = keyof typeof vocabulary.types

/** Forbidden types: ratings of ourselves (DEF-64). */
const FORBIDDEN = ['aggregateRating', 'review', 'reviews', 'starRating']

/** Required (and, for courses, all but optional) properties: developers.google.com/search/docs/appearance/structured-data. */
const REQUIRED: Partial<Record<Known, readonly string[]>> = readTable('site/schema-org-required.yaml')

const isKnown = (type: Json | undefined): type is Known =>
  typeof type === 'string' && type in vocabulary.types

/** The type and its ancestors. */
function lineage(type: Known): Known[] {
  return [type, ...vocabulary.types[type].extends.flatMap((parent) => lineage(parent as Known))]
}

/** Types of a property; undefined if the type has no such property. */
function ranges(type: Known, property: string): string[] | undefined {
  for (const one of lineage(type))
    for (const entry of vocabulary.types[one].properties.split(' '))
      if (entry.startsWith(`${property}:`)) return entry.slice(property.length + 1).split('|')
  return undefined
}

/** A plain address is a reference to a thing there: "@type": "@id" in schema.org's JSON-LD context. */
const REFERENCES = ['item']

const TEXTS = ['Text', 'URL', 'Date', 'DateTime', 'Time', 'Duration', 'ItemAvailability']

function fits(value: Json, allowed: readonly string[]): boolean {
  if (typeof value === 'string') return TEXTS.some((text) => allowed.includes(text))
  if (typeof value === 'number')
    return allowed.includes('Number') || (allowed.includes('Integer') && Number.isInteger(value))
  if (typeof value === 'boolean') return allowed.includes('Boolean')
  if (value === null || Array.isArray(value)) return false
  return isKnown(value['@type']) && lineage(value['@type']).some((type) => allowed.includes(type))
}

/** Problems with their path: `Course.offers.prize: no such property`. */
export function faults(thing: Thing, way = String(thing['@type'])): string[] {
  const type = thing['@type']
  if (!isKnown(type)) return [`${way}: ${String(type)} is no type of the table`]
  const missing = (REQUIRED[type] ?? []).filter((either) => !either.split('|').some((name) => name in thing))
  const found = missing.map((name) => `${way}: ${name} is required`)
  for (const [property, value] of Object.entries(thing)) {
    if (property.startsWith('@')) continue
    const here = `${way}.${property}`
    const allowed = ranges(type, property)
    if (FORBIDDEN.includes(property)) found.push(`${here}: we do not rate ourselves`)
    else if (!allowed) found.push(`${here}: no such property`)
    else
      for (const one of Array.isArray(value) ? value : [value]) {
        if (!fits(one, REFERENCES.includes(property) ? [...allowed, 'URL'] : allowed))
          found.push(`${here}: ${JSON.stringify(one)} is not ${allowed.join(' or ')}`)
        else if (typeof one === 'object') found.push(...faults(one as Thing, here))
      }
  }
  return found
}

/** All literal values, with their property. */
export function leaves(thing: Thing): [property: string, value: string | number | boolean][] {
  return Object.entries(thing).flatMap(([property, value]) =>
    (Array.isArray(value) ? value : [value]).flatMap((one) =>
      one !== null && typeof one === 'object'
        ? leaves(one as Thing)
        : [[property, one as string | number | boolean] as [string, string | number | boolean]],
    ),
  )
}
