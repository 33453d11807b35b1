/** Lead ids: chosen by a canary, or derived from the answers. */
import { createHash, createHmac } from 'node:crypto'
import { utcDay } from '#lambdas/shared/clock.ts'
import { env } from '../env.ts'
import type { Payload } from '../types.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Id in an `Idempotency-Key` header, lower case. Undefined if missing or not a UUID. */
export function idempotencyId(header: string | undefined): string | undefined {
  const id = header?.trim().toLowerCase()
  return id && uuid.test(id) ? id : undefined
}

/** JSON with sorted keys at every level, so that equal values have equal text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`
}

const sha256 = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('hex')

/** Hash of form and answers. If a lead with the same id is stored, an equal hash means a repeat, another one a conflict. */
export const payloadHash = (form: string, payload: Payload): string => sha256(form, canonicalJson(payload))

export const isEmptyValue = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/**
 * Returns the ids, as UUIDs, that a lead with these answers gets today and would have got yesterday (UTC). An id is an
 * HMAC with PERSON_KEY, because ids are logged, and a reader of the log could test guesses against a plain hash. Empty
 * answers are ignored: a script sends them as `''`, `false`, `[]` or null, and a native post mostly omits them.
 * @param payload as stored, but with the hash of the bytes for each file
 */
export function derivedIds(form: string, payload: Payload, at: Date): [today: string, yesterday: string] {
  const answers = Object.fromEntries(
    Object.entries(payload).filter(([, value]) => !isEmptyValue(value) && value !== false),
  )
  const idOn = (day: string): string => {
    const text = ['lead', form, canonicalJson(answers), day].join('\n')
    const hex = createHmac('sha256', env().PERSON_KEY).update(text).digest('hex').slice(0, 32)
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  }
  return [idOn(utcDay(at)), idOn(utcDay(at, -1))]
}

/** Reference of a lead for visitors and staff, such as `7F3A-9C21`: the first 8 hex digits of its id. */
export function referenceOf(id: string): string {
  const head = id.slice(0, 8).toUpperCase()
  return `${head.slice(0, 4)}-${head.slice(4)}`
}
