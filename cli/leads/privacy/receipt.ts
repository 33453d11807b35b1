/**
 * Receipts of erasures. `ERASURE#<id>` lists what was done and the tasks that people must still do. The item of each erased
 * lead remains as a marker, which blocks a replay. Neither contains personal data.
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

interface Task {
  /** What a person must do. Contains ids and references, no names. */
  words: string
  /** Who has done it, and when. */
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
  /** What was erased, what is kept and why, and what expires. */
  facts: readonly string[]
  tasks: Readonly<Record<string, Task>>
}

const ID = /^e([0-9a-fo]{8})$/
export const OPEN = 'ERASE#OPEN'

export const newReceiptId = (): string => `E-${randomBytes(4).toString('hex').toUpperCase()}`

const keyOf = (id: string): Key => ({ pk: `ERASURE#${id}`, sk: 'ERASURE' })

export const openTasks = ({ tasks }: Pick<Receipt, 'tasks'>): string[] =>
  Object.keys(tasks).filter((name) => !tasks[name]?.by)

const openKeys = (receipt: Pick<Receipt, 'tasks' | 'at'>) => {
  const isOpen = openTasks(receipt).length > 0
  return { gsi2pk: isOpen ? OPEN : undefined, gsi2sk: isOpen ? receipt.at : undefined }
}

export const saveReceipt = (store: Store, receipt: Receipt): Promise<void> =>
  putItem(store, {
    ...keyOf(receipt.id),
    ...receipt,
    ...openKeys(receipt),
    ttl: auditExpiry(new Date(receipt.at)),
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

/** Marks tasks as done. @throws UsageError for a task that is not open */
export async function markDone(
  store: Store,
  receipt: Receipt,
  names: readonly string[],
  by: string,
  at: Date,
) {
  const open = openTasks(receipt)
  const wrong = names.filter((name) => !open.includes(name))
  if (wrong.length > 0 || names.length === 0)
    throw new UsageError(`Not open: ${wrong.join(', ')}. Open: ${open.join(', ') || 'none'}.`)
  const done = names.map((name) => [
    name,
    { words: receipt.tasks[name]?.words ?? '', by, at: at.toISOString() },
  ])
  const tasks: Receipt['tasks'] = { ...receipt.tasks, ...Object.fromEntries(done) }
  const after: Receipt = { ...receipt, tasks, rev: receipt.rev + 1 }
  const set = { tasks, rev: after.rev, ...openKeys(after) }
  if (await update(store, keyOf(receipt.id), set, 'rev = :rev', { ':rev': receipt.rev })) return after
  throw new CliError(
    `Somebody else changed receipt ${receipt.id} at the same time. Look at it again: npx academy leads erase ${receipt.id}`,
  )
}

/** Prints the receipt (unless `json`) and its open tasks. @returns exit code 4 if there are open tasks */
export function printReceipt(receipt: Receipt, io: Io, json?: boolean): ExitCode {
  const { id, at, who, facts, tasks } = receipt
  if (!json) {
    io.print(io.colour.bold(`Receipt ${id}  ${istShort(at)} IST, by ${who}`))
    for (const fact of facts) io.print(`  ${fact}`)
    const rows = Object.entries(tasks).map(([name, { words, by, at }]) =>
      by && at ? [`  [x] ${name}`, `${words} (${by}, ${istShort(at)} IST)`] : [`  [ ] ${name}`, words],
    )
    io.printTable(rows)
  }
  const open = openTasks(receipt).join(', ')
  if (!open) return exit.good
  const then = `npx academy leads erase ${id} --done ${open.replaceAll(', ', ',')}`
  io.say(`Still to do by hand: ${open}. Then run: ${then}`)
  return exit.partial
}
