/** The table of the twin: dynalite in this process, with its data on disk, behind a port of its own. */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { CreateTableCommand, DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import dynalite from 'dynalite'
import db, { type Store } from 'dynalite/db/index.js'
import { tableDefinition } from '#lambdas/core/table.ts'
import { type Change, makeCrashSafe } from './crash-safe.ts'
import { type Endpoint, openEndpoint } from './endpoint.ts'
import { CREDENTIALS, REGION, TABLE_NAME } from './environment.ts'
import { createIndexDelay } from './index-delay.ts'
import { dropStaleTable, reindex } from './reindex.ts'
import { readOnTheSpot } from './sync-reads.ts'

/** Stands before each request: may answer it itself, or pass it on, changed or not (data-faults.ts). */
export type Front = (request: IncomingMessage, response: ServerResponse, pass: RequestListener) => void

export interface StoreOptions {
  /** Data folder; LevelDB lives in `<data>/table`. */
  data: string
  indexDelayMs?: number
  /** Draws each write's share of the delay, 0 to 1. */
  random?: () => number
  changed?: (change: Change) => void
  front?: Front
}

/** dynalite keeps its store to itself; it comes from `db.create`, called once and at once. */
function createServer(path: string): { server: Server; store: Store } {
  const create = db.create
  const stores: Store[] = []
  db.create = (options) => {
    const store = create(options)
    stores.push(store)
    return store
  }
  try {
    const server = dynalite({ path, createTableMs: 0 })
    const [store] = stores
    if (!store) throw new Error('dynalite no longer makes its store by db.create')
    return { server, store }
  } finally {
    db.create = create
  }
}

/** Opens the table (made on first use) and listens on a free port of 127.0.0.1. The caller holds the lock (lock.ts). */
export async function openTable({
  data,
  indexDelayMs = 0,
  random,
  changed,
  front,
}: StoreOptions): Promise<Endpoint> {
  const { server, store } = createServer(join(data, 'table'))
  await store.db.open()
  const stale = await dropStaleTable(store, tableDefinition(TABLE_NAME))
  const delay = createIndexDelay(indexDelayMs, random)
  makeCrashSafe(store, { indexed: delay.indexed, changed: changed ?? (() => undefined) })
  delay.attach(store)
  readOnTheSpot(store)
  if (front) putBefore(server, front)
  server.keepAliveTimeout = 60_000
  const open = await openEndpoint(server)
  await ensureTable(open.endpoint)
  if (stale) await reindex(store, TABLE_NAME)
  return open
}

function putBefore(server: Server, front: Front): void {
  const [pass] = server.listeners('request') as RequestListener[]
  if (!pass) throw new Error('dynalite no longer listens for requests')
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => front(request, response, pass))
}

async function ensureTable(endpoint: string): Promise<void> {
  const client = new DynamoDBClient({ endpoint, region: REGION, credentials: CREDENTIALS, maxAttempts: 1 })
  const status = async () => {
    try {
      return (await client.send(new DescribeTableCommand({ TableName: TABLE_NAME }))).Table?.TableStatus
    } catch (error) {
      if ((error as Error).name === 'ResourceNotFoundException') return 'ABSENT'
      throw error
    }
  }
  try {
    if ((await status()) === 'ABSENT') await client.send(new CreateTableCommand(tableDefinition(TABLE_NAME)))
    while ((await status()) !== 'ACTIVE') await new Promise((resolve) => setTimeout(resolve, 5))
  } finally {
    client.destroy()
  }
}
