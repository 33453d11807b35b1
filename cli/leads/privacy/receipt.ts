/**
 * Receipts of erasures. `ERASURE#<id>` records for each place what was done and what people must still do. The item of each
 * erased lead remains as a marker, which blocks a replay. Neither contains personal data.
 */
import { randomBytes } from 'node:crypto'
import type { Lead } from '#lambdas/core/types.ts'
import { CliError, type ExitCode, exit, UsageError } from '../../errors.ts'
import type { Io } from '../../output.ts'
import { auditExpiry } from '../audit.ts'
import { waiting } from '../read/outbox.ts'
import { lettersOf } from '../reference.ts'
import type { Store } from '../store.ts'
import { itemAt, type Key, leadKey, putItem, type Table, update } from '../table.ts'
import { istShort } from '../time-range.ts'

export interface Place {
  /** `waits`: expires; `kept`: is retained for a reason; `open`: a person must act. */
  state: 'done' | 'kept' | 'waits' | 'open'
  /** What was done or must be done. Contains ids and references, no names. */
  words: string
  /** Who marked it as done, and when. */
  by?: string
  at?: string
}

export interface Receipt {
  /** `E-7F3A9C21` */
  id: string
  at: string
  who: string
  rev: number
  leads: readonly string[]
  places: Readonly<Record<string, Place>>
}

const ID = /^e([0-9a-fo]{8})$/
export const OPEN = 'ERASE#OPEN'

export const newReceiptId = (): string => `E-${randomBytes(4).toString('hex').toUpperCase()}`

const keyOf = (id: string): Key => ({ pk: `ERASURE#${id}`, sk: 'ERASURE' })

export const openPlaces = ({ places }: Receipt): string[] =>
  Object.entries(places).flatMap(([name, { state }]) => (state === 'open' ? [name] : []))

export const saveReceipt = (store: Store, receipt: Receipt): Promise<void> =>
  putItem(store, {
    ...keyOf(receipt.id),
    ...receipt,
    ttl: auditExpiry(new Date(receipt.at)),
    ...(openPlaces(receipt).length > 0 && { gsi2pk: OPEN, gsi2sk: receipt.at }),
  })

/** Replaces a lead by an empty marker. Accept answers a replay of its id as before and stores nothing (lambdas/core/store/store.ts). */
export const eraseLead = (store: Table, { id, form }: Lead, at: Date, receipt: string): Promise<void> =>
  putItem(store, { ...leadKey(id), form, erasedAt: at.toISOString(), receipt })

/** @param word id of the receipt, or full id of an erased lead. @returns `undefined` if it is neither */
export async function findReceipt(store: Store, word: string): Promise<Receipt | undefined> {
  const [, digits] = ID.exec(lettersOf(word)) ?? []
  const id = digits
    ? `E-${digits.toUpperCase().replaceAll('O', '0')}`
    : (await itemAt(store, leadKey(word), true))?.receipt
  const item = typeof id === 'string' ? await itemAt(store, keyOf(id), true) : undefined
  if (!item && digits) throw new CliError(`There is no receipt ${word}.`)
  if (!item) return undefined
  const { pk: _pk, sk: _sk, gsi2pk: _place, gsi2sk: _since, ttl: _ttl, ...receipt } = item
  return receipt as Receipt
}

/** Receipts with open tasks, oldest first. */
export async function openReceipts(store: Store): Promise<Receipt[]> {
  const found = (await waiting(store, OPEN)).map(({ id }) => findReceipt(store, id))
  return (await Promise.all(found)).filter((receipt) => receipt !== undefined)
}

/** Marks places as done. @throws UsageError for a place that is not open */
export async function markDone(
  store: Store,
  receipt: Receipt,
  names: readonly string[],
  by: string,
  at: Date,
): Promise<Receipt> {
  const open = openPlaces(receipt)
  const wrong = names.filter((name) => !open.includes(name))
  if (wrong.length > 0 || names.length === 0)
    throw new UsageError(`Not open: ${wrong.join(', ')}. Open: ${open.join(', ') || 'none'}.`)
  const done = { state: 'done' as const, by, at: at.toISOString() }
  const places = Object.fromEntries(
    Object.entries(receipt.places).map(([name, place]) => [
      name,
      names.includes(name) ? { ...place, ...done } : place,
    ]),
  )
  const after = { ...receipt, places, rev: receipt.rev + 1 }
  const left = openPlaces(after).length > 0 ? {} : { gsi2pk: undefined, gsi2sk: undefined }
  const set = { places, rev: after.rev, ...left }
  if (await update(store, keyOf(receipt.id), set, 'rev = :rev', { ':rev': receipt.rev })) return after
  throw new CliError(
    `Somebody else changed receipt ${receipt.id} at the same time. Look at it again: npx academy leads erase ${receipt.id}`,
  )
}

/** Prints the receipt (unless `json`) and its open tasks. @returns exit code 4 if there are open tasks */
export function printReceipt(receipt: Receipt, io: Io, json?: boolean): ExitCode {
  const { id, at, who, places } = receipt
  const open = openPlaces(receipt).join(', ')
  if (!json) {
    io.print(io.colour.bold(`Receipt ${id}  ${istShort(at)} IST, by ${who}`))
    const rows = Object.entries(places).map(([name, { state, words, by, at }]) => [
      `  ${name}`,
      state,
      by && at ? `${words} (${by}, ${istShort(at)} IST)` : words,
    ])
    io.printTable(rows)
  }
  if (!open) return exit.good
  const then = `npx academy leads erase ${id} --done ${open.replaceAll(', ', ',')}`
  io.say(`Still to do by hand: ${open}. Then run: ${then}`)
  return exit.partial
}
