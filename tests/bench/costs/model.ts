/** A month of a stage from what was counted: what it costs, and which limit it meets first. */
import type { Counted, Counts } from './counter.ts'
import { costOf, type Priced } from './prices.ts'
import type { Measured } from './run.ts'

export interface Snapshot extends Measured {
  /** Of a page view. */
  view: Counts
  /** Share of the key-value store that one release takes. */
  storeShare: number
  /** What the templates of prod have. */
  fixed: Counts
  /** The same of dev and staging. */
  otherStages: Record<'dev' | 'staging', Counts>
  /** Requests a second that the API takes, and one route of it. */
  throttle: { all: number; route: number }
}

export interface Volume {
  leads: number
  views: number
}

/** A month of a small academy. */
export const ONCE: Volume = { leads: 100, views: 10_000 }
export const SCALES = [1, 10, 100, 1000] as const
export const times = (scale: number): Volume => ({ leads: ONCE.leads * scale, views: ONCE.views * scale })

const HOURS = 730
const DAYS = 30.4
const GB = 1024 ** 3
/** Leads are kept for 24 months, so that many months lie in the table. */
const MONTHS_KEPT = 24
/** gsi1 holds a lead whole; every item and entry has 100 bytes beside what it holds, the other indexes hold keys. */
const COPIES_OF_ITEM = 2
const ENTRY_BYTES = 5 * 100 + 3 * 250
/** A certificate or a photo of a phone; with one lead in so many. */
const FILE_BYTES = 600_000

/** A metric is billed by the hour that has data; leads come by chance. */
const hoursWithData = (perMonth: number) => HOURS * (1 - Math.exp(-perMonth / HOURS))

/** All that is billed in a month, by the names of the prices. */
export function billed(snapshot: Snapshot, { leads, views }: Volume): Record<Priced, number> {
  const { hour, day, lead, view, fixed, itemBytes } = snapshot
  const of = (name: string) =>
    (hour.counts[name] ?? 0) * HOURS + (day.counts[name] ?? 0) * DAYS + (lead.counts[name] ?? 0) * leads
  const indexes = Object.keys(lead.counts).filter((name) => name.startsWith('writes '))
  const stored = (leads * MONTHS_KEPT * (itemBytes * COPIES_OF_ITEM + ENTRY_BYTES)) / GB
  const files = (lead.counts.files ?? 0) * leads
  const requests = (view['cdn requests'] ?? 0) * views + of('api requests')
  return {
    'cdn bytes': (view['cdn bytes'] ?? 0) * views,
    'cdn requests': requests,
    'edge runs': requests,
    'store reads': (view['store reads'] ?? 0) * views,
    'api requests': of('api requests'),
    runs: of('runs'),
    'run GB seconds': (of('run ms') / 1000) * (512 / 1024),
    writes: indexes.reduce((sum, name) => sum + of(name), 0),
    reads: of('reads'),
    'table GB months': stored,
    'history GB months': stored,
    'copy GB months': stored * (fixed.copies ?? 0),
    'file GB months': (files * MONTHS_KEPT * FILE_BYTES) / GB,
    's3 puts': of('s3 puts'),
    's3 gets': of('s3 gets'),
    'files scanned': (fixed.scans ?? 0) * files,
    'GB scanned': ((fixed.scans ?? 0) * files * FILE_BYTES) / GB,
    'data events': (fixed.trails ?? 0) * (of('dynamodb calls') + of('s3 puts') + of('s3 gets')),
    mails: of('mails'),
    'log bytes': of('log bytes'),
    'metric months': metricMonths(snapshot, leads),
    alarms: fixed.alarms ?? 0,
    'dashboards past three': Math.max(0, (fixed.dashboards ?? 0) - 3),
    secrets: fixed.secrets ?? 0,
    keys: fixed.keys ?? 0,
    zones: fixed.zones ?? 0,
    wafs: fixed.wafs ?? 0,
    'waf rules': fixed['waf rules'] ?? 0,
    'waf requests': fixed.wafs ? requests : 0,
  }
}

function metricMonths({ hour, day, lead }: Snapshot, leads: number): number {
  const names = new Set([hour, day, lead].flatMap(({ metrics }) => Object.keys(metrics)))
  const month = (name: string) => {
    const at = ({ metrics }: Counted) => metrics[name] ?? 0
    // Each hour has it, or as often as leads and days bring it.
    return at(hour) > 0 ? HOURS : hoursWithData(at(lead) * leads + at(day) * DAYS)
  }
  return [...names].reduce((sum, name) => sum + month(name) / HOURS, 0)
}

/** Row of the table → the prices in it. */
export const ROWS: Readonly<Record<string, readonly Priced[]>> = {
  'CloudFront: traffic, requests, edge function, store': [
    'cdn bytes',
    'cdn requests',
    'edge runs',
    'store reads',
  ],
  'API Gateway': ['api requests'],
  Lambda: ['runs', 'run GB seconds'],
  'DynamoDB: writes with indexes, reads': ['writes', 'reads'],
  'Storage: table, history, copies, files': [
    'table GB months',
    'history GB months',
    'copy GB months',
    'file GB months',
    's3 puts',
    's3 gets',
  ],
  'SES: mails of leads and canaries': ['mails'],
  'CloudWatch: own metrics': ['metric months'],
  'CloudWatch: alarms, logs, dashboard': ['alarms', 'log bytes', 'dashboards past three'],
  'GuardDuty: files of leads': ['files scanned', 'GB scanned'],
  'CloudTrail: who touched leads and files': ['data events'],
  'Secrets, key, zone': ['secrets', 'keys', 'zones'],
  WAF: ['wafs', 'waf rules', 'waf requests'],
}

export function costs(snapshot: Snapshot, volume: Volume): { rows: Record<string, number>; sum: number } {
  const counts = billed(snapshot, volume)
  const rows = Object.fromEntries(
    Object.entries(ROWS).map(([row, names]) => [
      row,
      names.reduce((sum, name) => sum + costOf(name, counts[name]), 0),
    ]),
  )
  return { rows, sum: Object.values(rows).reduce((sum, one) => sum + one, 0) }
}
