/** One stored lead: read by its id, mended where it is damaged, and whether its time is past. */
import { ageOf } from '#lambdas/core/people/person.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { type ExitCode, exit } from '../errors.ts'
import type { Io } from '../output.ts'
import { itemAt, leadKey, type Table } from './table.ts'
import { FIRST_DAY } from './when.ts'

type Item = Record<string, unknown>

const isText = (value: unknown) => typeof value === 'string' && value !== ''
const isMap = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isMoment = (value: unknown) => isText(value) && !Number.isNaN(Date.parse(String(value)))

const isEntry = (entry: unknown) =>
  isMap(entry) && isMoment(entry.at) && (entry.fee === undefined || Number.isSafeInteger(entry.fee))

/** Attribute, what it must be, and what stands for it where it is not. */
const SHAPES: readonly (readonly [string, (value: unknown) => boolean, (item: Item) => unknown])[] = [
  ['id', isText, ({ pk }) => String(pk).replace(/^LEAD#/, '')],
  ['form', isText, () => 'unknown'],
  ['createdAt', isMoment, () => new Date(0).toISOString()],
  ['status', isText, () => 'unknown'],
  ['payload', isMap, () => ({})],
  ['source', isMap, () => ({})],
  ['mail', (value) => isMap(value) && Object.values(value).every(isMap), () => ({})],
  ['quality', Array.isArray, () => []],
  ['history', (value) => Array.isArray(value) && value.every(isEntry), () => []],
]

export interface Mended extends Lead {
  /** What is wrong with the item as it is stored, e.g. `payload is missing`; absent from a sound one. */
  damaged?: readonly string[]
}

/** The lead with empty values in place of damaged ones, so that every command can show, move and erase it. */
export function mended(item: object): Mended {
  const stored = item as Item
  const wrong = SHAPES.filter(([name, isSound]) => !isSound(stored[name]))
  if (wrong.length === 0) return item as Lead
  const damaged = wrong.map(([name]) => `${name} is ${stored[name] === undefined ? 'missing' : 'damaged'}`)
  const empty = Object.fromEntries(wrong.map(([name, , emptyOf]) => [name, emptyOf(stored)]))
  return { ...(item as Lead), ...empty, damaged }
}

/** The item as it is now, mended; `undefined` when there is none, or it was erased. */
export async function getLead(table: Table, id: string): Promise<Mended | undefined> {
  const item = await itemAt(table, leadKey(id), true)
  return item && !item.erasedAt ? mended(item) : undefined
}

/** Is it past its time? One dated before this product was stored by a wrong clock, and its `ttl` with it: a person must look. */
export const isPast = ({ ttl, createdAt }: Pick<Lead, 'ttl' | 'createdAt'>, at: Date): boolean =>
  ttl <= at.getTime() / 1000 && createdAt >= FIRST_DAY

/** Is this person under 18? `null` when nobody knows: no date of birth was asked for, or none could be read (DEF-83). */
export const isMinor = (lead: Pick<Lead, 'age' | 'minor'>): boolean | null =>
  ({ adult: false, minor: true, unknown: null })[ageOf(lead)]

export type OnDamaged = (id: string, reason: string) => void

/** Leads that a command has to leave out because they are damaged; `report` lists them and gives exit code 4. */
export function damagedLeads(io: Io) {
  const reasons = new Map<string, string>()
  const found = () => [...reasons].map(([id, reason]) => ({ id, reason }))
  const add: OnDamaged = (id, reason) => void reasons.set(id, reason)
  const report = (): ExitCode => {
    for (const { id, reason } of found())
      io.say(`${io.stderrColour.red('left out')} ${id}: ${reason}. See it with npx academy leads show ${id}`)
    return reasons.size > 0 ? exit.partial : exit.good
  }
  return { found, add, report }
}

/** Why somebody who once asked for news must not be mailed; absent for who may. */
export type NoNews = 'unsubscribed' | 'not confirmed' | 'mails came back' | 'not known to be 18'

/** A lead with what its person's newsletter subscription says. */
export interface Subscribed extends Lead {
  /** Of leads that asked for the newsletter. */
  news?: { refusal?: NoNews }
}
