/** What needs somebody's attention today: counts and where to look, and no person. */
import { existsSync } from 'node:fs'
import { now } from '#lambdas/shared/clock.ts'
import { staleContent } from './content/due.ts'
import { openSite } from './content/place.ts'
import { alarms } from './doctor/alarms.ts'
import { attempt, errorMessage } from './doctor/finding.ts'
import { asUnreachable, CliError, exit } from './errors.ts'
import { dueLeads } from './leads/due.ts'
import { formNames } from './leads/forms.ts'
import { waiting } from './leads/outbox.ts'
import { type Store, withStore } from './leads/store.ts'
import { EVER } from './leads/when.ts'
import { dataFolder } from './local/open.ts'
import { counted, type Io } from './output.ts'
import { stageOf } from './stage.ts'

interface Attention {
  /** `2 leads with a dead mail`. */
  what: string
  /** The command that shows more. */
  see: string
}

const MAILS = [
  ['MAIL#DEAD', 'with a dead mail', 'npx academy leads redrive --dry-run'],
  ['PUSH#DEAD', 'with a dead push', 'npx academy leads redrive --dry-run'],
  ['MAIL#HELD', 'with a held mail', 'npx academy leads list --held'],
  ['MAIL#GUARDIAN', 'with a mail that waits for a guardian', 'npx academy leads list --held'],
] as const

/** Most urgent first; empty when all is well. What cannot be read is an entry of its own, and sets the exit code. */
export async function attention(io: Io): Promise<Attention[]> {
  const hasStore = stageOf(io.env) !== 'local' || existsSync(dataFolder(io.env))
  return [
    ...(hasStore ? await readable(io, 'npx academy doctor', () => withStore(io, ofStore)) : []),
    ...(await readable(io, 'npx academy content check', () => ofContent(io))),
  ]
}

async function readable(io: Io, see: string, work: () => Promise<Attention[]>): Promise<Attention[]> {
  try {
    return await work()
  } catch (error) {
    const known = error instanceof CliError ? error : asUnreachable(error)
    io.exitCode ||= known?.exitCode ?? exit.findings
    return [{ what: errorMessage(error), see }]
  }
}

/** Without what the content asks for. */
export async function ofStore(
  store: Pick<Store, 'kind' | 'url' | 'env' | 'doc' | 'table'>,
): Promise<Attention[]> {
  const found: Attention[] = []
  for (const alarm of await attempt(() => alarms(store)))
    if (alarm.state === 'bad') found.push({ what: `Alarm: ${alarm.message}`, see: 'npx academy doctor' })
  for (const [place, words, see] of MAILS) {
    const { length } = await waiting(store, place)
    if (length > 0) found.push({ what: `${counted(length, 'lead')} ${words}`, see })
  }
  const time = now(store.env)
  const { fresh, calls } = await dueLeads(store, { forms: formNames, range: EVER }, time)
  const see = 'npx academy leads due'
  if (fresh.length > 0) found.push({ what: `${counted(fresh.length, 'lead')} new and unanswered`, see })
  if (calls.length > 0) found.push({ what: `${counted(calls.length, 'call')} promised until today`, see })
  return found
}

async function ofContent(io: Io): Promise<Attention[]> {
  const { site } = await openSite(io)
  const stale = staleContent(site, now(io.env)).length
  return stale > 0
    ? [
        {
          what: `${counted(stale, 'place')} of the content to look at again`,
          see: 'npx academy content due --days 0',
        },
      ]
    : []
}
