/** Counts what is really there when all is quiet: leads, mails, indexes. */
import type { StoredMail } from '#cli/twin/mailbox.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { mails } from '../cli/twin/child.ts'
import type { Trouble } from './chaos.ts'
import { compareIndexes, scan } from './rows.ts'
import type { Crowd } from './visitors.ts'

export interface Audit {
  leads: number
  /** Ids that a visitor got by 2xx and the table lacks. */
  lost: string[]
  /** Visitors with more than one lead. */
  doubled: string[]
  /** `<lead> <mail> <state>` without a mail in the box: said to be sent, still pending, or dead. */
  missing: string[]
  /** Mails sent a second time. */
  duplicates: number
  /** Of these, the ones that no trouble explains. */
  unexplained: string[]
  /** How many mails are in a state other than sent. */
  unsent: Record<string, number>
  indexDifferences: string[]
}

export async function audit(
  data: string,
  url: string,
  crowd: Crowd,
  troubles: readonly Trouble[],
): Promise<Audit> {
  const leads = (await scan<Lead>(data)).filter(({ sk }) => sk === 'LEAD')
  const there = new Set(leads.map(({ id }) => id))
  const sent = groupBy(await mails(url), ({ tags }) => `${tags.lead} ${tags.mail}`)
  const repeated = [...sent].filter(([, group]) => group.length > 1)
  const perVisitor = groupBy(leads, ({ payload }) => String(payload.email))
  const unsent = leads.flatMap(({ mail }) => Object.values(mail)).filter(({ state }) => state !== 'sent')
  return {
    leads: leads.length,
    lost: crowd.submissions.flatMap(({ id }) => (id && !there.has(id) ? [id] : [])),
    doubled: [...perVisitor].filter(([, group]) => group.length > 1).map(([email]) => email),
    missing: missingMails(leads, sent),
    duplicates: repeated.reduce((sum, [, group]) => sum + group.length - 1, 0),
    unexplained: repeated.filter(([, group]) => !explained(group, troubles)).map(([name]) => name),
    unsent: Object.fromEntries(
      [...groupBy(unsent, ({ state }) => state)].map(([state, all]) => [state, all.length]),
    ),
    indexDifferences: await compareIndexes(data),
  }
}

function missingMails(leads: readonly Lead[], sent: ReadonlyMap<string, unknown>): string[] {
  return leads.flatMap(({ id, mail }) =>
    Object.entries(mail)
      .filter(([name, { state }]) =>
        state === 'sent' ? !sent.has(`${id} ${name}`) : state === 'pending' || state === 'dead',
      )
      .map(([name, { state }]) => `${id} ${name} ${state}`),
  )
}

/** How long after a mail its record may still fail: the client's three tries of the table, on a busy machine. */
const RECORD_MS = 15_000

/** A mail whose record a fault or kill took goes out again: each but the last was sent shortly before or in such a time. */
function explained(group: readonly StoredMail[], troubles: readonly Trouble[]): boolean {
  return group.slice(0, -1).every(({ at }) => {
    const sent = Date.parse(at)
    return troubles.some(
      ({ from, to, losesRecords }) => losesRecords && sent >= from - RECORD_MS && sent <= to + RECORD_MS,
    )
  })
}

function groupBy<T>(all: readonly T[], name: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const group = groups.get(name(one))
    if (group) group.push(one)
    else groups.set(name(one), [one])
  }
  return groups
}
