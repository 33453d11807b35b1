/** Reads stored leads and replaces damaged values, so that every command can work with them. */
import * as z from 'zod/mini'
import { leadAge } from '#lambdas/core/people/person.ts'
import type { ContactLinks, Lead } from '#lambdas/core/types.ts'
import { EXIT, type ExitCode } from '../errors.ts'
import type { Io } from '../output.ts'
import { leadKey, readItem, readItems, type Table } from './table.ts'

const text = z.string().check(z.minLength(1))
const moment = z.string().check(z.refine((value) => !Number.isNaN(Date.parse(value))))
const map = z.record(z.string(), z.unknown())

const stored = z.looseObject({
  id: text,
  form: text,
  createdAt: moment,
  status: text,
  payload: map,
  source: map,
  mail: z.record(z.string(), map),
  quality: z.array(z.unknown()),
  history: z.array(z.looseObject({ at: moment, fee: z.optional(z.int()) })),
})

/** Replacements for values of a lead that cannot be read. */
const EMPTY = {
  ...{ form: 'unknown', createdAt: new Date(0).toISOString(), status: 'unknown' },
  ...{ payload: {}, source: {}, mail: {}, quality: [], history: [] },
}

export interface RepairedLead extends Lead {
  /** Faults of the stored item, e.g. `payload is missing`; absent if the item is valid. */
  damaged?: readonly string[]
}

/** Replaces damaged values with empty values, so that every command can show, move and erase the lead. */
export function repairDamagedLead(item: object): RepairedLead {
  const lead = item as Lead
  const { error } = stored.safeParse(item)
  if (!error) return lead
  const wrong = [...new Set(error.issues.map(({ path }) => path[0] as keyof Lead))]
  const damaged = wrong.map((name) => `${name} is ${lead[name] === undefined ? 'missing' : 'damaged'}`)
  const empty: Partial<Lead> = { ...EMPTY, id: lead.pk.replace(/^LEAD#/, '') }
  return { ...lead, ...Object.fromEntries(wrong.map((name) => [name, empty[name]])), damaged }
}

/** Reads a lead (strongly consistent) and repairs it. Undefined if it does not exist or was erased. */
export async function getLead(table: Table, id: string): Promise<RepairedLead | undefined> {
  const item = await readItem(table, leadKey(id), true)
  return item && !item.erasedAt ? repairDamagedLead(item) : undefined
}

/** Reads and repairs leads, in the order of `ids`. Leaves out leads that do not exist or were erased. */
export async function getLeads(table: Table, ids: readonly string[]): Promise<RepairedLead[]> {
  const items = await readItems(table, [...new Set(ids)].map(leadKey))
  const byKey = new Map(items.map((item) => [item.pk, item]))
  return ids.flatMap((id) => {
    const item = byKey.get(leadKey(id).pk)
    return item && !item.erasedAt ? [repairDamagedLead(item)] : []
  })
}

export const isExpired = ({ ttl }: Pick<Lead, 'ttl'>, at: Date): boolean => ttl <= at.getTime() / 1000

/** True if the person is under 18; `null` if unknown: the form asks for no date of birth, or the answer was not readable. */
export const isMinor = (lead: Pick<Lead, 'age' | 'minor'>): boolean | null =>
  ({ adult: false, minor: true, unknown: null })[leadAge(lead)]

export type OnDamaged = (id: string, reason: string) => void

/** Collects damaged leads that a command leaves out. `report` prints them and returns exit code 4 if there are any. */
export function collectDamagedLeads(io: Io) {
  const reasons = new Map<string, string>()
  const list = () => [...reasons].map(([id, reason]) => ({ id, reason }))
  const add: OnDamaged = (id, reason) => void reasons.set(id, reason)
  const report = (): ExitCode => {
    for (const { id, reason } of list())
      io.say(`${io.stderrColour.red('left out')} ${id}: ${reason}. To see it: npx academy leads show ${id}`)
    return reasons.size > 0 ? EXIT.partial : EXIT.good
  }
  return { found: list, add, report }
}

/** Reason not to send the newsletter to a person who asked for it. */
export type NoNewsletterReason = 'unsubscribed' | 'not confirmed' | 'mails bounced' | 'not known to be 18'

export interface NewsletterLead extends Lead {
  /** Present if the lead asked for the newsletter. Without a refusal the person may be mailed, with the link to unsubscribe. */
  newsletter?: { refusal?: NoNewsletterReason; unsubscribe?: string }
  /** Links to call, chat and write; present only in exports with columns for these links. */
  reach?: ContactLinks
  /** Reference of the person's first lead in an export. */
  person?: string
}
