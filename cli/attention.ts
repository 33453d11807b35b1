/** What needs attention today: counts and the commands that show more, without personal data. */
import { existsSync } from 'node:fs'
import { now } from '#lambdas/shared/clock.ts'
import { bundled } from './bundled.ts'
import { openSite } from './content/place.ts'
import { alarms } from './doctor/alarms.ts'
import { runCheck } from './doctor/finding.ts'
import { asKnown, errorMessage, exit } from './errors.ts'
import { formNames } from './leads/forms.ts'
import { dueFollowUps } from './leads/read/follow-ups.ts'
import { waiting } from './leads/read/outbox.ts'
import { type Store, withStore } from './leads/store.ts'
import type { Table } from './leads/table.ts'
import { ALL_TIME } from './leads/time-range.ts'
import { counted, type Io } from './output.ts'
import { dataFolder, stageOf } from './stage.ts'

interface Attention {
  /** `2 leads with a dead mail`. */
  what: string
  /** The command that shows more. */
  see: string
}

const MAILS = [
  ['MAIL#DEAD', 'with a dead mail', 'leads redrive --dry-run'],
  ['PUSH#DEAD', 'with a dead push', 'leads redrive --dry-run'],
  ['MAIL#HELD', 'with a held mail', 'leads list --held'],
  ['MAIL#GUARDIAN', 'with a mail waiting for a guardian', 'leads list --held'],
] as const

const entry = (count: number, noun: string, rest: string, see: string): Attention[] =>
  count > 0 ? [{ what: `${counted(count, noun)} ${rest}`, see: `npx academy ${see}` }] : []

/** Most urgent first. A store or content that cannot be read is an entry as well, and sets the exit code. */
export async function attention(io: Io): Promise<Attention[]> {
  const hasStore = stageOf(io.env) !== 'local' || existsSync(dataFolder(io.env))
  return [
    ...(hasStore ? await readable(io, 'doctor', () => withStore(io, storeAttention)) : []),
    ...(bundled ? [] : await readable(io, 'content check', () => contentAttention(io))),
  ]
}

async function contentAttention(io: Io): Promise<Attention[]> {
  const { staleContent } = await import('./content/due.ts')
  const stale = staleContent((await openSite(io)).site, now(io.env))
  return entry(stale.length, 'place', 'in the content to review', 'content due --days 0')
}

async function readable(io: Io, see: string, work: () => Promise<Attention[]>): Promise<Attention[]> {
  try {
    return await work()
  } catch (error) {
    io.exitCode ||= asKnown(error)?.exitCode ?? exit.findings
    return [{ what: errorMessage(error), see: `npx academy ${see}` }]
  }
}

/** Alarms, mails and follow-ups of a store. */
export async function storeAttention(
  store: Table & Pick<Store, 'kind' | 'url' | 'env'>,
): Promise<Attention[]> {
  const ringing = (await runCheck(() => alarms(store))).filter(({ state }) => state === 'bad')
  const found = ringing.map(({ message }) => ({ what: `Alarm: ${message}`, see: 'npx academy doctor' }))
  for (const [place, rest, see] of MAILS)
    found.push(...entry((await waiting(store, place)).length, 'lead', rest, see))
  const due = await dueFollowUps(store, { forms: formNames, range: ALL_TIME }, now(store.env))
  return [
    ...found,
    ...entry(due.fresh.length, 'new lead', 'without a reply', 'leads due'),
    ...entry(due.calls.length, 'promised call', 'due', 'leads due'),
    ...entry(due.repeated.length, 'lead', 'submitted again since the last note of staff', 'leads due'),
  ]
}
