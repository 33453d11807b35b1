/** Lead ids: the browser's own, or one derived from the body. */
import { createHash } from 'node:crypto'
import { monthPlaces, monthShards, shards } from './table.ts'
import type { Payload } from './types.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The id of an `Idempotency-Key` header, lower case; undefined when there is none or it is no UUID. */
export function clientId(header: string | undefined): string | undefined {
  const id = header?.trim().toLowerCase()
  return id && uuid.test(id) ? id : undefined
}

/** JSON with sorted keys at every level: equal bodies give equal text. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`
}

const sha256 = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('hex')

/** Hash of form and body, by which a replay is told from a conflict. */
export function payloadHash(form: string, payload: Payload): string {
  return sha256(form, canonical(payload))
}

/** Id of a body without a browser's id: sha256(form + canonical body + UTC day), in the shape of a UUID. */
export function derivedId(form: string, payload: Payload, day: string): string {
  const hex = sha256(form, canonical(payload), day).slice(0, 32)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** What visitors and staff call a lead, e.g. `7F3A-9C21`: the first 8 hex digits of its id. */
export function referenceOf(id: string): string {
  const head = id.slice(0, 8).toUpperCase()
  return `${head.slice(0, 4)}-${head.slice(4)}`
}

const shardOf = (id: string, among: number) => Number.parseInt(sha256(id).slice(0, 8), 16) % among

/** Outbox partition of a lead. */
export function dueShard(id: string): `MAIL#DUE#${number}` {
  return `MAIL#DUE#${shardOf(id, shards)}`
}

/** Partition of gsi1 that a lead is in: its form, its month and a shard. @param createdAt ISO 8601 UTC */
export function monthPlace(form: string, createdAt: string, id: string): string {
  return monthPlaces(form, createdAt.slice(0, 7))[1 + shardOf(id, monthShards)] ?? ''
}
