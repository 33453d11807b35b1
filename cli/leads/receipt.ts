/**
 * Receipts of erasures: `ERASURE#<id>` says of each place what was done and what a person must still do. Each erased
 * lead has an `ERASED#<id>` beside it that blocks a replay. Neither holds a word about the person.
 */
import { randomBytes } from 'node:crypto'
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { CliError, exit } from '../errors.ts'
import { traceEnds } from './audit.ts'
import { holds } from './conditional.ts'
import { waiting } from './outbox.ts'
import type { Store } from './store.ts'

/** `waits`: goes by itself; `kept`: stays, for a reason; `open`: a person must act. */
export type PlaceState = 'done' | 'kept' | 'waits' | 'open'

export interface Place {
  state: PlaceState
  /** What was done or must be done; ids and references, no names. */
  words: string
  /** Who said that it was done, and when. */
  by?: string
  at?: string
}

export interface Receipt {
  /** `E-7F3A9C21` */
  id: string
  at: string
  who: string
  /** Raised by each change. */
  rev: number
  /** Ids of the erased leads. */
  leads: readonly string[]
  places: Readonly<Record<string, Place>>
}

const ID = /^E-[0-9A-F]{8}$/i
const OPEN = 'ERASE#OPEN'

export const newReceiptId = (): string => `E-${randomBytes(4).toString('hex').toUpperCase()}`

const keyOf = (id: string) => ({ pk: `ERASURE#${id.toUpperCase()}`, sk: 'ERASURE' })

export const openPlaces = ({ places }: Receipt): string[] =>
  Object.entries(places).flatMap(([name, { state }]) => (state === 'open' ? [name] : []))

export async function saveReceipt({ doc, table }: Store, receipt: Receipt): Promise<void> {
  const Item = {
    ...keyOf(receipt.id),
    ...receipt,
    ttl: traceEnds(new Date(receipt.at)),
    ...(openPlaces(receipt).length > 0 && { gsi2pk: OPEN, gsi2sk: receipt.at }),
  }
  await doc.send(new PutCommand({ TableName: table, Item }))
}

/** By its own id, or by the full id of a lead that it covers; `undefined` when the word is neither. */
export async function findReceipt(store: Store, word: string): Promise<Receipt | undefined> {
  const get = async (Key: { pk: string; sk: string }) =>
    (await store.doc.send(new GetCommand({ TableName: store.table, Key, ConsistentRead: true }))).Item
  const id = ID.test(word) ? word : (await get({ pk: `ERASED#${word}`, sk: 'ERASED' }))?.receipt
  const item = typeof id === 'string' ? await get(keyOf(id)) : undefined
  if (!item && ID.test(word)) throw new CliError(`There is no receipt ${word}.`, exit.findings)
  if (!item) return undefined
  const { pk: _pk, sk: _sk, gsi2pk: _place, gsi2sk: _since, ttl: _ttl, ...receipt } = item
  return receipt as Receipt
}

/** Receipts that somebody must still act on, the oldest first. */
export async function openReceipts(store: Store): Promise<Receipt[]> {
  const found = (await waiting(store, OPEN)).map(({ id }) => findReceipt(store, id))
  return (await Promise.all(found)).filter((receipt) => receipt !== undefined)
}

/**
 * Notes that people have done what `names` ask for.
 * @throws CliError (usage) for a place that is not open
 */
export async function markDone(
  { doc, table }: Store,
  receipt: Receipt,
  names: readonly string[],
  by: string,
  at: Date,
): Promise<Receipt> {
  const open = openPlaces(receipt)
  const wrong = names.filter((name) => !open.includes(name))
  if (wrong.length > 0 || names.length === 0)
    throw new CliError(`Not open: ${wrong.join(', ')}. Open: ${open.join(', ') || 'none'}.`, exit.usage)
  const places = { ...receipt.places }
  for (const name of names) {
    const place = places[name]
    if (place) places[name] = { ...place, state: 'done', by, at: at.toISOString() }
  }
  const after = { ...receipt, places, rev: receipt.rev + 1 }
  const closed = openPlaces(after).length === 0
  const update = new UpdateCommand({
    TableName: table,
    Key: keyOf(receipt.id),
    UpdateExpression: `SET places = :places, rev = :next${closed ? ' REMOVE gsi2pk, gsi2sk' : ''}`,
    ConditionExpression: 'rev = :rev',
    ExpressionAttributeValues: { ':places': places, ':rev': receipt.rev, ':next': after.rev },
  })
  if (await holds(doc.send(update))) return after
  throw new CliError(
    `Someone else has changed receipt ${receipt.id} in the meantime: look at it again.`,
    exit.findings,
  )
}
