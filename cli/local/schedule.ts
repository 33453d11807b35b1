/** The clock of the twin: the sweeper every minute, the digest once a day, as EventBridge would call them. */
import { randomUUID } from 'node:crypto'
import type { ScheduledEvent } from 'aws-lambda'
import { REGION } from './environment.ts'
import type { Runtime } from './runtime.ts'

/** Time-out of the background Lambdas, milliseconds. */
export const BACKGROUND_TIMEOUT_MS = 60_000

/** Hour and minute of the digest, UTC: 08:00 in India. */
const DIGEST_UTC = '02:30'

export interface ScheduleOptions {
  runtime: Runtime
  sweepMs: number
  now(): Date
  warn(line: string): void
}

function scheduledEvent(rule: string, at: Date): ScheduledEvent {
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account: '000000000000',
    time: `${at.toISOString().slice(0, 19)}Z`,
    region: REGION,
    resources: [`arn:aws:events:${REGION}:000000000000:rule/${rule}`],
    detail: {},
  }
}

/** Starts both; returns the stop. A sweep that still runs is not doubled. */
export function startSchedule({ runtime, sweepMs, now, warn }: ScheduleOptions): () => void {
  const busy = new Set<string>()
  const call = async (entry: string) => {
    if (busy.has(entry) || !runtime.has(entry)) return
    busy.add(entry)
    try {
      await runtime.invoke(entry, scheduledEvent(entry, now()), BACKGROUND_TIMEOUT_MS)
    } catch (error) {
      warn(`${entry}: ${(error as Error).message}`)
    } finally {
      busy.delete(entry)
    }
  }
  const sweep = setInterval(() => void call('sweeper'), sweepMs)
  let digested = ''
  const digest = setInterval(() => {
    const [day = '', time = ''] = now().toISOString().split('T')
    if (!time.startsWith(DIGEST_UTC) || digested === day) return
    digested = day
    void call('digest')
  }, 20_000)
  void call('sweeper')
  return () => {
    clearInterval(sweep)
    clearInterval(digest)
  }
}
