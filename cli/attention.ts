/** What needs somebody's attention today: counts and where to look, and no person. */
import { existsSync } from 'node:fs'
import { now } from '#lambdas/shared/clock.ts'
import { staleContent } from './content/due.ts'
import { openSite } from './content/place.ts'
import { alarms } from './doctor/alarms.ts'
import { attempt } from './doctor/finding.ts'
import { asKnown, errorMessage, exit } from './errors.ts'
import { formNames } from './leads/forms.ts'
import { dueLeads } from './leads/read/due.ts'
import { waiting } from './leads/read/outbox.ts'
import { type Store, withStore } from './leads/store.ts'
import type { Table } from './leads/table.ts'
import { EVER } from './leads/when.ts'
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
  ['MAIL#GUARDIAN', 'with a mail that waits for a guardian', 'leads list --held'],
] as const

const some = (count: number, one: string, words: string, see: string): Attention[] =>
  count > 0 ? [{ what: `${counted(count, one)} ${words}`, see: `npx academy ${see}` }] : []

/** Most urgent first; empty when all is well. What cannot be read is an entry of its own, and sets the exit code. */
export async function attention(io: Io): Promise<Attention[]> {
  const hasStore = stageOf(io.env) !== 'local' || existsSync(dataFolder(io.env))
  return [
    ...(hasStore ? await readable(io, 'doctor', () => withStore(io, ofStore)) : []),
    ...(await readable(io, 'content check', async () => {
      const stale = staleContent((await openSite(io)).site, now(io.env))
      return some(stale.length, 'place', 'of the content to look at again', 'content due --days 0')
    })),
  ]
}

async function readable(io: Io, see: string, work: () => Promise<Attention[]>): Promise<Attention[]> {
  try {
    return await work()
  } catch (error) {
    io.exitCode ||= asKnown(error)?.exitCode ?? exit.findings
    return [{ what: errorMessage(error), see: `npx academy ${see}` }]
  }
}

/** Without what the content asks for. */
export async function ofStore(store: Table & Pick<Store, 'kind' | 'url' | 'env'>): Promise<Attention[]> {
  const bells = (await attempt(() => alarms(store))).filter(({ state }) => state === 'bad')
  const found = bells.map(({ message }) => ({ what: `Alarm: ${message}`, see: 'npx academy doctor' }))
  for (const [place, words, see] of MAILS)
    found.push(...some((await waiting(store, place)).length, 'lead', words, see))
  const due = await dueLeads(store, { forms: formNames, range: EVER }, now(store.env))
  return [
    ...found,
    ...some(due.fresh.length, 'lead', 'new and unanswered', 'leads due'),
    ...some(due.calls.length, 'call', 'promised until today', 'leads due'),
    ...some(due.again.length, 'lead', 'sent again since staff last wrote', 'leads due'),
  ]
}
