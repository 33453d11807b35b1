/** Alarms for `academy doctor`: each that rings is a finding, all others are one line. */
import { now } from '#lambdas/shared/clock.ts'
import type { Store } from '../leads/store.ts'
import type { AlarmState } from '../local/cloudwatch.ts'
import { bad, type Found, good, skipped } from './finding.ts'

type Alarm = Pick<AlarmState, 'name' | 'state' | 'since' | 'impact'>

/** Where alarms are read; those of a stage on AWS are read by cli/doctor, since staff may not. */
function readerOf({ kind, url }: Pick<Store, 'kind' | 'url'>): (() => Promise<Alarm[]>) | undefined {
  if (kind !== 'local' || !url) return undefined
  return async () => {
    const answer = await fetch(`${url}/_alarms?format=json`, { signal: AbortSignal.timeout(5000) })
    if (!answer.ok) throw new Error(`${url}/_alarms answers ${answer.status}`)
    return (await answer.json()) as Alarm[]
  }
}

export async function alarms(store: Pick<Store, 'kind' | 'url' | 'env'>): Promise<Found[]> {
  const read = readerOf(store)
  if (!read) return [skipped(store.kind === 'aws' ? 'see doctor --stage' : 'run with npm start')]
  const all = await read()
  const minutes = ({ since }: Alarm) => Math.round((now(store.env).getTime() - Date.parse(since)) / 60_000)
  const ringing = all.filter(({ state }) => state === 'ALARM')
  const waiting = all.filter(({ state }) => state === 'INSUFFICIENT_DATA').length
  const rest = `${all.length - ringing.length - waiting} of ${all.length} well`
  return [
    ...ringing.map((alarm) => bad(`${alarm.name}, for ${minutes(alarm)} min: ${alarm.impact}`)),
    good(waiting ? `${rest}, ${waiting} without data yet` : rest),
  ]
}
