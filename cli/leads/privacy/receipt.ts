/**
 * Receipts prove that a person's data was erased. The item `ERASURE#<id>` lists the finished steps and the tasks that people must
 * still do. Each erased lead leaves an empty item, so that it cannot be stored again. Neither item has personal data.
 */
import { randomBytes } from 'node:crypto'
import type { Lead } from '#lambdas/core/types.ts'
import { CliError, EXIT, type ExitCode } from '../../errors.ts'
import type { Io } from '../../output.ts'
import { auditExpiry } from '../audit.ts'
import { outboxItems } from '../read/outbox.ts'
import { cleanReference } from '../reference.ts'
import type { Store } from '../store.ts'
import { type ItemKey, leadKey, putItem, readItem, type Table } from '../table.ts'
import { istShort } from '../time-range.ts'

export interface ErasureReceipt {
  /** `E-` and eight hexadecimal digits. */
  id: string
  at: string
  who: string
  leads: readonly string[]
  /** Sentences about the erased data, and about data that is kept or expires later. */
  facts: readonly string[]
  /** Work that people must do by hand. Contains ids and references, no names. */
  tasks: readonly string[]
  /** Who has finished the tasks, and when. */
  done?: { by: string; at: string }
}

const ID = /^e([0-9a-fo]{8})$/
export const OPEN_RECEIPTS = 'ERASE#OPEN'

export const newReceiptId = (): string => `E-${randomBytes(4).toString('hex').toUpperCase()}`

const keyOf = (id: string): ItemKey => ({ pk: `ERASURE#${id}`, sk: 'ERASURE' })

const isOpen = ({ tasks, done }: ErasureReceipt) => tasks.length > 0 && !done

export const saveErasureReceipt = (store: Store, receipt: ErasureReceipt): Promise<void> =>
  putItem(store, {
    ...keyOf(receipt.id),
    ...receipt,
    ...(isOpen(receipt) && { gsi2pk: OPEN_RECEIPTS, gsi2sk: receipt.at }),
    ttl: auditExpiry(new Date(receipt.at)),
  })

/** Replaces a lead by an empty item. If a browser sends the same id again, the Lambda reports success and stores nothing. */
export const eraseLead = (store: Table, { id, form }: Lead, at: Date, receipt: string): Promise<void> =>
  putItem(store, { ...leadKey(id), form, erasedAt: at.toISOString(), receipt })

/** Finds a receipt by its id or by the full id of an erased lead. `undefined` if `word` is neither. */
export async function findErasureReceipt(store: Store, word: string): Promise<ErasureReceipt | undefined> {
  const [, digits] = ID.exec(cleanReference(word)) ?? []
  const id = digits
    ? `E-${digits.toUpperCase().replaceAll('O', '0')}`
    : (await readItem(store, leadKey(word), true))?.receipt
  const item = typeof id === 'string' ? await readItem(store, keyOf(id), true) : undefined
  if (!item && digits) throw new CliError(`There is no receipt ${word}.`)
  if (!item) return undefined
  const { pk: _pk, sk: _sk, gsi2pk: _place, gsi2sk: _since, ttl: _ttl, ...receipt } = item
  return receipt as ErasureReceipt
}

/** Reads the receipts with open tasks, oldest first. */
export async function receiptsWithOpenTasks(store: Store): Promise<ErasureReceipt[]> {
  const receipts = (await outboxItems(store, OPEN_RECEIPTS)).map(({ id }) => findErasureReceipt(store, id))
  return (await Promise.all(receipts)).filter((receipt) => receipt !== undefined)
}

/** Prints the receipt, unless `json` is set. @returns exit code 4 if the receipt has open tasks */
export function printErasureReceipt(receipt: ErasureReceipt, io: Io, json?: boolean): ExitCode {
  const { id, at, who, facts, tasks, done } = receipt
  const sign = done ? `done by ${done.by}, ${istShort(done.at)} IST` : 'to do'
  if (!json) {
    io.print(io.colour.bold(`Receipt ${id}  ${istShort(at)} IST, by ${who}`))
    for (const line of [...facts, ...tasks.map((task) => `${sign}: ${task}`)]) io.print(`  ${line}`)
  }
  if (!isOpen(receipt)) return EXIT.good
  io.say(`Receipt ${id} has tasks to do by hand. Once they are done: npx academy leads erase ${id} --done`)
  return EXIT.partial
}
