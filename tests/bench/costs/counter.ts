/** Counts what AWS would bill of a local stack: by its hooks and its logs. */
import type { Attributes } from 'dynalite/db/index.js'
import type { HttpResponse } from '#cli/aws/http.ts'
import type { LambdaObserver } from '#cli/local/compute/lambda.ts'
import type { AwsCall, Intercept } from '#cli/local/protocol/aws.ts'
import { awsOperation } from '#cli/local/protocol/aws-json.ts'
import type { ItemChange } from '#cli/local/storage/table-store.ts'
import { metricsIn } from '../../embedded-metrics.ts'
import { readUnits, sizeOf, unitsOf } from './units.ts'

/** What → how many. */
export type Counts = Record<string, number>

export interface Counted {
  counts: Counts
  /** Metric with its dimensions → datapoints. */
  metrics: Counts
}

/** START, END and REPORT of one run, and the 26 bytes that CloudWatch adds to each of the three. */
const RUN_LOG_BYTES = 300 + 3 * 26
const EVENT_BYTES = 26
const WRITES = /^(Put|Update|Delete)Item$/
const READS = /^(GetItem|Query)$/

export interface Counter {
  intercept: Intercept
  changed(change: ItemChange): void
  observer: LambdaObserver
  /** The API got a request. */
  asked(): void
  /** What has come since the last time. */
  take(): Counted
  /** Bytes of all leads that are stored. */
  leadBytes(): number
}

export function createCounter(): Counter {
  let counted: Counted = { counts: {}, metrics: {} }
  /** Bytes of each item, by its keys. */
  const sizes = new Map<string, number>()
  const add = (name: string, count = 1) => {
    counted.counts[name] = (counted.counts[name] ?? 0) + count
  }

  /** Units of a read; `undefined` for other operations. */
  const readOf = (operation: string, ask: Ask, { Items = [], ScannedCount = 0 }: Answer) => {
    const consistent = Boolean(ask.ConsistentRead)
    if (operation === 'GetItem') return readUnits(sizes.get(nameOf(ask.Key)) ?? 0, consistent)
    if (operation !== 'Query') return undefined
    // A query is billed by the items that it reads, not by the attributes that it returns.
    const whole = Items.map((item) => sizes.get(nameOf(item)) ?? 0)
    const size = ask.ProjectionExpression ? Math.max(...whole, 2048) * ScannedCount : total(Items.map(sizeOf))
    return readUnits(size, consistent)
  }

  function dynamodb(call: AwsCall, { status, body }: HttpResponse): void {
    const operation = awsOperation(call)
    if (!READS.test(operation) && !WRITES.test(operation))
      throw new Error(`Nothing here counts ${operation} of DynamoDB`)
    add('dynamodb calls')
    // A condition that does not hold is billed as the write would be.
    if (body.includes('ConditionalCheckFailed')) add('writes table', 1)
    else if (status === 200)
      add('reads', readOf(operation, JSON.parse(String(call.request.body)), JSON.parse(String(body))) ?? 0)
  }

  return {
    async intercept(call, proceed) {
      const { method } = call.request
      const answer = await proceed()
      if (call.service === 'dynamodb' && answer) dynamodb(call, answer)
      else if (call.service === 'ses') add('mails', recipientsOf(call))
      else if (call.service === 's3') add(method === 'GET' || method === 'HEAD' ? 's3 gets' : 's3 puts')
      return answer
    },
    changed({ table, before, after }) {
      const item = after ?? before
      if (!item) return
      if (after) sizes.set(nameOf(after), sizeOf(after))
      else sizes.delete(nameOf(item))
      for (const [where, units] of Object.entries(unitsOf(table, before, after)))
        add(`writes ${where}`, units)
    },
    observer: {
      ran(_name, ms) {
        add('runs')
        add('log bytes', RUN_LOG_BYTES)
        add('run ms', ms)
      },
      logged(_name, line) {
        add('log bytes', Buffer.byteLength(line) + EVENT_BYTES)
        for (const { namespace, name: metric, dimensions } of metricsIn(line)) {
          const key = [namespace, metric, ...Object.values(dimensions).slice(1)].join(' ')
          counted.metrics[key] = (counted.metrics[key] ?? 0) + 1
        }
      },
    },
    asked: () => add('api requests'),
    leadBytes: () => total([...sizes].filter(([name]) => name.startsWith('LEAD#')).map(([, size]) => size)),
    take() {
      const taken = counted
      counted = { counts: {}, metrics: {} }
      return taken
    },
  }
}

interface Ask {
  Key?: Attributes
  ConsistentRead?: boolean
  ProjectionExpression?: string
}
interface Answer {
  Items?: Attributes[]
  ScannedCount?: number
}

const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
const nameOf = (item: Attributes | undefined) => `${item?.pk?.S} ${item?.sk?.S}`

/** SES bills each recipient. */
function recipientsOf({ request }: AwsCall): number {
  const form = new URLSearchParams(String(request.body))
  if (!/^Send/.test(form.get('Action') ?? '')) return 0
  return [...form].filter(([key]) => key.startsWith('Destination')).length
}
