/** The limits that leads meet as they grow in number, in the order in which they meet them. */
import type { Snapshot } from './model.ts'

export interface Limit {
  /** In a word or two, for the table of costs. */
  short: string
  name: string
  /** Leads a month at which it is reached. */
  leads: number
  lift: string
}

/** A busy day has three times the leads of a mean one, its busy hour a tenth of them, its busiest minute thrice its share. */
const DAY_PEAK = 3
const HOUR_SHARE = 0.1
const MINUTE_PEAK = 3
const DAYS = 30.4

const perDay = (leads: number) => (leads / DAYS) * DAY_PEAK
const monthsOfDaily = (daily: number) => daily / perDay(1)
/** Leads a month whose busiest minute has so many leads a second. */
const monthsOfRate = (rate: number) => rate / ((perDay(1) * HOUR_SHARE * MINUTE_PEAK) / 3600)

/** Writes a second of one partition; what a table without a past takes at once is four of them. */
export const PARTITION_WRITES = 1000
/** Of a stream shard so many batches run at once (infra/constructs/mail-lambdas.ts). */
const PARALLEL = 10
/** What a new account got outside the sandbox when SES still published it; now it says "by use case". */
const MAILS_A_DAY = { sandbox: 200, first: 50_000 }
const MAILS_A_SECOND = 14
const CONCURRENCY = { first: 10, usual: 1000 }

export function limits({ lead, throttle }: Snapshot): Limit[] {
  const of = (name: string) => lead.counts[name] ?? 0
  // Mails to SES's simulator, as canaries are, do not count (developer guide, "Mailbox simulator").
  const mails = of('mails')
  const busySeconds = of('run ms') / 1000
  const runSeconds = busySeconds / Math.max(1, of('runs'))
  const [gsi1, gsi2] = [of('writes gsi1'), of('writes gsi2')]
  return [
    {
      short: 'SES sandbox',
      name: `SES in the sandbox: ${MAILS_A_DAY.sandbox} mails a day, to verified addresses only`,
      leads: monthsOfDaily(MAILS_A_DAY.sandbox / mails),
      lift: 'ask to leave it (doctor says how)',
    },
    {
      short: "new account's Lambdas",
      name: `Lambda of a new account: ${CONCURRENCY.first} runs at once`,
      leads: monthsOfRate(CONCURRENCY.first / busySeconds),
      lift: 'quota L-B99A9384 to 1,000 (infra/docs/first-deployment.md)',
    },
    {
      short: 'SES mails a day',
      name: `SES: ${MAILS_A_DAY.first.toLocaleString('en')} mails a day`,
      leads: monthsOfDaily(MAILS_A_DAY.first / mails),
      lift: 'SES raises it by itself as it is used, or on request',
    },
    {
      short: 'SES mails a second',
      name: `SES: ${MAILS_A_SECOND} mails a second`,
      leads: monthsOfRate(MAILS_A_SECOND / mails),
      lift: 'on request; until then the outbox spreads them over the next minutes',
    },
    {
      short: 'route throttle',
      name: `throttle of one route: ${throttle.route} requests a second`,
      leads: monthsOfRate(throttle.route),
      lift: 'infra/constructs/api-gateway.ts',
    },
    {
      short: 'API throttle',
      name: `throttle of all routes: ${throttle.all} requests a second`,
      leads: monthsOfRate(throttle.all / of('api requests')),
      lift: 'infra/constructs/api-gateway.ts',
    },
    {
      short: 'gsi1',
      name: `gsi1: ${PARTITION_WRITES} writes a second of a form's month, ${gsi1.toFixed(1)} a lead`,
      leads: monthsOfRate(PARTITION_WRITES / gsi1),
      lift: 'shard monthPartition of lambdas/core/store/table.ts by the id',
    },
    {
      short: 'gsi2',
      name: `gsi2: ${PARTITION_WRITES} writes a second of the outbox, ${gsi2.toFixed(1)} a lead`,
      leads: monthsOfRate(PARTITION_WRITES / gsi2),
      lift: 'shard DUE of lambdas/core/store/table.ts by the id',
    },
    {
      short: 'stream',
      name: `stream: ${PARALLEL} batches of one shard at once, ${runSeconds.toFixed(2)} s each`,
      leads: monthsOfRate((PARALLEL * 10) / Math.max(runSeconds, 0.1)),
      lift: 'DynamoDB adds shards with the table; the sweep sends what waits',
    },
    {
      short: 'Lambda concurrency',
      name: `Lambda: ${CONCURRENCY.usual} runs at once`,
      leads: monthsOfRate(CONCURRENCY.usual / busySeconds),
      lift: 'quota L-B99A9384',
    },
  ].sort((a, b) => a.leads - b.leads)
}
