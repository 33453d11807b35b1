/** DynamoDB: the templates' tables in dynalite, in this process and on disk, each request judged by IAM. */
import type { RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb'
import dynalite from 'dynalite'
import db, { type Store } from 'dynalite/db/index.js'
import { parseJson } from '#lambdas/core/json.ts'
import type { AwsCall, Intercept, Service } from './aws.ts'
import { failJson, operationOf } from './aws-json.ts'
import { type Change, type IndexChange, makeCrashSafe } from './crash-safe.ts'
import { damaged, errorMessage } from './data-files.ts'
import { questionOf, type Request, type TableProperties } from './dynamodb-context.ts'
import { countErrors } from './dynamodb-metrics.ts'
import { expireItems } from './dynamodb-ttl.ts'
import type { Iam } from './iam.ts'
import type { Datapoint } from './metric.ts'
import { prepareTables } from './reindex.ts'
import type { Resource, Resources } from './resources.ts'
import { readOnTheSpot, streamByIterator } from './sync-reads.ts'

const HOUR_MS = 3_600_000

interface Properties extends TableProperties {
  AttributeDefinitions: CreateTableCommandInput['AttributeDefinitions']
  BillingMode?: CreateTableCommandInput['BillingMode']
  TimeToLiveSpecification?: { AttributeName: string; Enabled: boolean }
}

export interface DynamodbOptions {
  /** Data folder; LevelDB lives in `<data>/table`. */
  data: string
  resources: Resources
  iam: Iam
  now(): Date
  /** After each change of an item is on disk. */
  changed?(change: Change): void
  put?(point: Datapoint): void
  warn(line: string): void
  /** For tests: may answer before the table does. */
  intercept?: Intercept | undefined
  /** For tests: stands between the store and its readers, and hears of changed indexes. */
  attach?: ((store: Store) => { indexed(changes: IndexChange[]): void }) | undefined
}

interface Dynamodb {
  service: Service
  /** Deletes what is past its time to live, as it happens at the start and every hour; gives the number of items. */
  expire(): Promise<number>
  close(): Promise<void>
}

/** dynalite keeps its store and its listener to itself; the store comes from `db.create`, called once and at once. */
function createEngine(path: string): { answer: RequestListener; store: Store } {
  const create = db.create
  const stores: Store[] = []
  db.create = (options) => {
    const store = create(options)
    stores.push(store)
    return store
  }
  try {
    const [answer] = dynalite({ path, createTableMs: 0 }).listeners('request') as RequestListener[]
    const [store] = stores
    if (!store || !answer) throw new Error('dynalite no longer makes its store by db.create')
    return { answer, store }
  } finally {
    db.create = create
  }
}

const AFTER_FAILURE =
  'Until it can be used again, requests that need it are answered with an error. If the disk is full, make room and start again.'

/** The caller holds the lock of the data folder (lock.ts). @throws DataError when the table cannot be opened */
export async function openDynamodb(options: DynamodbOptions): Promise<Dynamodb> {
  const { data, resources, iam, intercept, now, put, warn } = options
  const tables = new Map(resources.of<Properties>('AWS::DynamoDB::Table').map((table) => [table.ref, table]))
  const { answer, store } = createEngine(join(data, 'table'))
  const [, , , region, account] = [...tables.values()][0]?.arn.split(':') ?? []
  Object.assign(store.tableDb, { awsRegion: region, awsAccountId: account })
  await store.db.open().catch((error: Error) => {
    throw damaged(join(data, 'table'), error)
  })
  await prepareTables(store, [...tables.values()].map(definitionOf))
  readOnTheSpot(store)
  streamByIterator(store)
  const attached = options.attach?.(store)
  makeCrashSafe(store, {
    indexed: (changes) => attached?.indexed(changes),
    changed: (change) => options.changed?.(change),
    failed: (error) => warn(`${join(data, 'table')}: ${errorMessage(error)}. ${AFTER_FAILURE}`),
  })

  const refusalOf = (call: AwsCall): string | undefined => {
    if (call.principal === 'admin') return undefined
    const request = parseJson(call.body.toString('utf8')) as Request | undefined
    // To what is no JSON dynalite has the answer.
    if (!request) return undefined
    return iam.refusal({ ...questionOf(operationOf(call), request, tables), principal: call.principal })
  }

  const service = async (call: AwsCall, response: ServerResponse) => {
    if (put) countErrors(call, response, (point) => put({ ...point, namespace: 'AWS/DynamoDB', at: now() }))
    const refusal = refusalOf(call)
    if (refusal) return failJson(response, 400, 'com.amazon.coral.service#AccessDeniedException', refusal)
    if (await intercept?.(call, response)) return
    answer(call.request, response)
    // The body was read to be judged; dynalite listens for it on the same request.
    if (call.body.length > 0) call.request.emit('data', call.body)
    call.request.emit('end')
  }

  const expire = async () => {
    let count = 0
    for (const { ref, properties } of tables.values()) {
      const { AttributeName = '', Enabled = false } = properties.TimeToLiveSpecification ?? {}
      if (Enabled) count += await expireItems(store, ref, AttributeName, now())
    }
    return count
  }
  let expiring: Promise<unknown> = Promise.resolve()
  const background = () => {
    expiring = expire().catch((error: Error) => warn(`Expired items stay: ${error.message}`))
  }
  setImmediate(background)
  const timer = setInterval(background, HOUR_MS).unref()

  return {
    service,
    expire,
    async close() {
      clearInterval(timer)
      await expiring
      await store.db.close()
    },
  }
}

function definitionOf({ ref, properties, stack, id }: Resource<Properties>): CreateTableCommandInput {
  if ('LocalSecondaryIndexes' in properties)
    throw new Error(`${stack}: the local stack has no local indexes (${id})`)
  const { AttributeDefinitions, BillingMode, GlobalSecondaryIndexes, KeySchema } = properties
  return {
    TableName: ref,
    AttributeDefinitions,
    BillingMode,
    KeySchema: KeySchema as CreateTableCommandInput['KeySchema'],
    GlobalSecondaryIndexes: GlobalSecondaryIndexes as CreateTableCommandInput['GlobalSecondaryIndexes'],
  }
}
