/** Counts what is really there when all is quiet: leads, mails, indexes. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lead } from '#lambdas/core/types.ts'
import { mailHeads } from '../cli/local/harness/child.ts'
import type { JournalLine } from '../cli/local/harness/journal.ts'
import { compareIndexes, scan } from './rows.ts'
import type { Crowd } from './visitors.ts'

export async function audit(data: string, url: string, crowd: Crowd) {
  const leads = (await scan<Lead>(data)).filter(({ sk }) => sk === 'LEAD')
  const there = new Set(leads.map(({ id }) => id))
  const sent = groupBy(await mailHeads(url), ({ tags }) => `${tags.lead} ${tags.mail}`)
  const repeated = [...sent].filter(([, group]) => group.length > 1)
  const recorded = recordedSent(data)
  const perVisitor = groupBy(leads, ({ payload }) => String(payload.email))
  const unsent = leads.flatMap(({ mail }) => Object.values(mail)).filter(({ state }) => state !== 'sent')
  return {
    leads: leads.length,
    /** Ids that a visitor got by 2xx and the table lacks. */
    lost: crowd.submissions.flatMap(({ id }) => (id && !there.has(id) ? [id] : [])),
    /** Visitors with more than one lead. */
    doubled: [...perVisitor].filter(([, group]) => group.length > 1).map(([email]) => email),
    /** `<lead> <mail> <state>` without a mail in the box: said to be sent, still pending, or dead. */
    missing: missingMails(leads, sent),
    duplicates: repeated.reduce((sum, [, group]) => sum + group.length - 1, 0),
    /** Mails sent after the table knew that they were out: outside the accept-to-record window. */
    unexplained: repeated.flatMap(([name, group]) => {
      const known = recorded.get(name) ?? ''
      return group
        .filter(({ at }) => known && at > known)
        .map(({ at }) => `${name} at ${at}, recorded at ${known}`)
    }),
    /** How many mails are in a state other than sent. */
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

/** When each mail was first recorded as sent: `<lead> <mail>` → ISO time. */
function recordedSent(data: string): Map<string, string> {
  const recorded = new Map<string, string>()
  for (const line of readFileSync(join(data, 'journal.ndjson'), 'utf8').split('\n')) {
    if (!line.endsWith('}')) continue
    const { at, pk, mail } = JSON.parse(line) as JournalLine
    for (const [name, state] of Object.entries(mail)) {
      const key = `${pk.slice('LEAD#'.length)} ${name}`
      if (state === 'sent' && !recorded.has(key)) recorded.set(key, at)
    }
  }
  return recorded
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
