/** Local DynamoDB: keeps the tables of the templates on disk, with dynalite in this process. Local IAM checks each request. */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { TableDescription } from '@aws-sdk/client-dynamodb'
import type { Attributes, Index, Store, Table } from 'dynalite/db/index.js'
import validations, { type Checks } from 'dynalite/validations/index.js'
import { parseJson } from '#lambdas/core/json.ts'
import type { StorageOptions } from '../access/iam.ts'
import type { LocalAwsService } from '../protocol/aws.ts'
import { awsOperation, jsonError, jsonResponse } from '../protocol/aws-json.ts'
import type { Resource } from '../template/resources.ts'
import { type DynamodbRequest, requiredPermission, type TableProperties } from './dynamodb-context.ts'
import { openLevelDb } from './leveldb.ts'
import type { ItemChange, TableWatcher } from './table-store.ts'
import {
  groupCommit,
  internalError,
  itemPrefix,
  openTable,
  prefixRange,
  prepareIndexes,
} from './table-store.ts'

const HOUR_MS = 3_600_000

interface Properties extends TableProperties {
  AttributeDefinitions: TableDescription['AttributeDefinitions']
  GlobalSecondaryIndexes?: (Index & { KeySchema: TableProperties['KeySchema'] })[]
  TimeToLiveSpecification?: { AttributeName: string; Enabled: boolean }
}

export interface DynamodbOptions extends StorageOptions {
  /** Called after each change of an item, when the change is on disk. */
  changed?(change: ItemChange): void
  /** For tests: returns a function that replaces reads of indexes, and one that is called after each change. */
  attach?: ((store: Store) => Partial<TableWatcher>) | undefined
}

const require = createRequire(import.meta.url)

type Action = (store: Store, input: object, done: (error: Refused | null, output: object) => void) => void

interface Refused extends Error {
  statusCode?: number
  body?: object
}

/** dynalite's functions by operation, called directly, because dynalite's HTTP server would double the time of a request. */
const engines = new Map(
  [
    ...['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query', 'Scan', 'BatchGetItem', 'BatchWriteItem'],
    ...['DescribeTable', 'DescribeTimeToLive'],
  ].map((operation) => {
    const name = validations.toLowerFirst(operation)
    const action: Action = require(`dynalite/actions/${name}.js`)
    const checks: Checks = require(`dynalite/validations/${name}.js`)
    return [operation, { action, checks }]
  }),
)

function execute(store: Store, operation: string, request: object): Promise<object> {
  const engine = engines.get(operation)
  if (!engine)
    throw Object.assign(new Error(operation), { statusCode: 400, body: coral('UnknownOperationException') })
  const { types, custom } = engine.checks
  const input = validations.checkTypes(request, types)
  validations.checkValidations(input, types, custom, store)
  return new Promise((resolve, reject) => {
    engine.action(store, input, (error, output) => (error ? reject(error) : resolve(output)))
  })
}

const coral = (name: string) => ({ __type: `com.amazon.coral.service#${name}` })

/** The caller must have locked the data folder (cli/aws/lock.ts). @throws DataError if the table cannot be opened */
export async function openDynamodb(options: DynamodbOptions) {
  const { data, resources, iam, now, warn } = options
  const tables = new Map(resources.of<Properties>('AWS::DynamoDB::Table').map((table) => [table.ref, table]))
  const prepare = (store: Store, failed: TableWatcher['failed']) =>
    prepareTables(store, [...tables.values()].map(definitionOf), { ...options, failed })
  const level = await openLevelDb({ path: join(data, 'table'), prepare, warn })
  const service: LocalAwsService = async (call) => {
    const { principal, request } = call
    const operation = awsOperation(call)
    const input = parseJson(request.body.toString('utf8')) as DynamodbRequest | undefined
    if (!input) return jsonResponse(400, coral('SerializationException'))
    const refusal =
      principal === 'admin'
        ? undefined
        : iam.refusal({ ...requiredPermission(operation, input, tables), principal })
    if (refusal) return jsonError(400, 'com.amazon.coral.service#AccessDeniedException', refusal)
    try {
      const store = await level.store().catch((error: Error) => {
        throw internalError(error)
      })
      return jsonResponse(200, await execute(store, operation, input))
    } catch (error) {
      const { statusCode, body } = error as Refused
      if (!statusCode || !body) throw error
      return jsonResponse(statusCode, body)
    }
  }
  /** Deletes expired items. Called at the start and every hour. @returns the number of deleted items */
  const expire = async () => {
    let count = 0
    const store = await level.store()
    for (const table of tables.values()) count += await expireItems(store, table, now())
    return count
  }
  let expiring: Promise<unknown> = Promise.resolve()
  const background = () => {
    expiring = expire().catch((error: Error) => warn(`Expired items could not be deleted: ${error.message}`))
  }
  const first = setImmediate(background)
  const timer = setInterval(background, HOUR_MS).unref()
  return {
    service,
    expire,
    async close() {
      clearImmediate(first)
      clearInterval(timer)
      await expiring
      await level.close()
    },
  }
}

async function prepareTables(
  store: Store,
  definitions: Table[],
  { attach, changed, failed }: Pick<DynamodbOptions, 'attach' | 'changed'> & Pick<TableWatcher, 'failed'>,
): Promise<void> {
  store.tableDb.get = (name, callback) => {
    const definition = definitions.find(({ TableName }) => TableName === name)
    queueMicrotask(() => callback(null, definition))
  }
  const attached = attach?.(store)
  const watch: TableWatcher = {
    readIndex: attached?.readIndex,
    changed(change) {
      attached?.changed?.(change)
      changed?.(change)
    },
    failed,
  }
  const write = groupCommit(store)
  for (const definition of definitions) {
    await prepareIndexes(store, definition)
    openTable(store, definition, write, watch)
  }
}

/** In seconds. DynamoDB does not delete items that expired longer ago ("Using time to live (TTL) in DynamoDB"). */
const FIVE_YEARS = 5 * 365 * 86_400

/** Deletes the items of a table whose time to live (epoch seconds) is over. @returns the number of deleted items */
async function expireItems(store: Store, table: Resource<Properties>, at: Date): Promise<number> {
  const { KeySchema, TimeToLiveSpecification } = table.properties
  if (!TimeToLiveSpecification?.Enabled) return 0
  const { AttributeName: ttl } = TimeToLiveSpecification
  const seconds = Math.floor(at.getTime() / 1000)
  // The item may have got a later expiry since it was read. Then the condition fails and the item stays.
  const condition = {
    ConditionExpression: '#ttl <= :now',
    ExpressionAttributeNames: { '#ttl': ttl },
    ExpressionAttributeValues: { ':now': { N: String(seconds) } },
  }
  let count = 0
  for await (const [, value] of store.db.iterator(prefixRange(itemPrefix(table.ref)))) {
    const item = value as Attributes
    const until = Number(item[ttl]?.N)
    if (!(until <= seconds && until >= seconds - FIVE_YEARS)) continue
    const Key = Object.fromEntries(KeySchema.map(({ AttributeName: name }) => [name, item[name]]))
    try {
      await execute(store, 'DeleteItem', { TableName: table.ref, Key, ...condition })
      count += 1
    } catch (error) {
      if (!JSON.stringify((error as Refused).body)?.includes('ConditionalCheckFailed')) throw error
    }
  }
  return count
}

/** Describes a table as DescribeTable does. dynalite reads its keys, attributes and status from this definition. */
function definitionOf({ ref, arn, properties }: Resource<Properties>): Table {
  const { AttributeDefinitions, GlobalSecondaryIndexes = [], KeySchema } = properties
  const active = GlobalSecondaryIndexes.map((index) => ({ ...index, IndexStatus: 'ACTIVE' }))
  const facts = { TableArn: arn, TableStatus: 'ACTIVE', AttributeDefinitions, KeySchema }
  return { ...facts, TableName: ref, GlobalSecondaryIndexes: active }
}
