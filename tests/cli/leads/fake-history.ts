/** A proxy that adds to dynalite what it lacks: point-in-time recovery and the settings that a recovery does not copy. */
import { once } from 'node:events'
import { type IncomingHttpHeaders, request as send } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { AttributeValue, TableDescription } from '@aws-sdk/client-dynamodb'
import { BatchWriteItemCommand, CreateTableCommand, ScanCommand } from '@aws-sdk/client-dynamodb'
import { tableDefinition } from '#lambdas/core/store/table.ts'
import { startServer } from '../server.ts'
import type { World } from './world.ts'

type Item = Record<string, AttributeValue>

/** State of a table that dynalite does not have. */
export interface Settings {
  stream: { StreamEnabled: boolean; StreamViewType?: string } | undefined
  ttl: string | undefined
  recovery: boolean
  deletionProtection: boolean
}

export interface History {
  url: string
  /** Stores the present items as the state of a moment. */
  remember(at: Date): Promise<void>
  /** Gives a table the settings of the template. */
  settle(table: string): void
  /** Names of restored tables. */
  restored: string[]
}

const LABEL = '2026-11-21T06:40:00.000'
const bare: Settings = { stream: undefined, ttl: undefined, recovery: false, deletionProtection: false }
const settled: Settings = {
  stream: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
  ttl: 'ttl',
  recovery: true,
  deletionProtection: true,
}

/** An error response of DynamoDB. */
class Refusal extends Error {
  readonly type: string
  constructor(type: string, message: string) {
    super(message)
    this.type = type
  }
}

/** Request fields that the proxy reads. */
interface Ask {
  TableName?: string
  RequestItems?: Record<string, object>
  SourceTableName?: string
  TargetTableName?: string
  RestoreDateTime?: number
}

export async function itemsOf({ doc }: Pick<World, 'doc'>, TableName: string): Promise<Item[]> {
  const items: Item[] = []
  let ExclusiveStartKey: Item | undefined
  do {
    const page = await doc.send(new ScanCommand({ TableName, ExclusiveStartKey }))
    items.push(...(page.Items ?? []))
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
  return items
}

async function putAll({ doc }: Pick<World, 'doc'>, table: string, items: readonly Item[]): Promise<void> {
  for (let at = 0; at < items.length; at += 25) {
    const puts = items.slice(at, at + 25).map((Item) => ({ PutRequest: { Item } }))
    await doc.send(new BatchWriteItemCommand({ RequestItems: { [table]: puts } }))
  }
}

/** Uses a new connection, because a kept one may be closed when it is reused. */
async function post(url: string, { host: _, connection: __, ...headers }: IncomingHttpHeaders, body: Buffer) {
  const asked = send(url, { method: 'POST', headers, agent: false })
  asked.end(body)
  const [answer] = await once(asked, 'response')
  return answer
}

/** The live table and where it is. */
type Live = Pick<World, 'doc' | 'table'> & { endpoint: string }

const RECOVERED = /academy-recovered-/

/**
 * The live table gets every setting of the template; recovered tables are in the world's dynalite.
 * @param from start of the recovery window
 * @param live default: the table of the world
 */
export async function openHistory(world: World, from: Date, live?: Live): Promise<History> {
  const ownEndpoint = world.env.AWS_ENDPOINT_URL_DYNAMODB ?? ''
  const { doc, table, endpoint } = live ?? { ...world, endpoint: ownEndpoint }
  const moments: { at: Date; items: Item[] }[] = []
  const restored: string[] = []
  const tables = new Map([[table, settled]])
  const settingsOf = (name = '') => tables.get(name) ?? bare

  async function restore({ SourceTableName, TargetTableName = '', RestoreDateTime = 0 }: Ask) {
    if (!settingsOf(SourceTableName).recovery)
      throw new Refusal('PointInTimeRecoveryUnavailableException', 'off')
    const to = RestoreDateTime * 1000
    if (to < from.getTime()) throw new Refusal('InvalidRestoreTimeException', 'too early')
    await world.doc.send(new CreateTableCommand(tableDefinition(TargetTableName)))
    const moment = moments.filter(({ at }) => at.getTime() <= to).at(-1)
    await putAll(world, TargetTableName, moment?.items ?? [])
    restored.push(TargetTableName)
    return { TableDescription: { TableName: TargetTableName, TableStatus: 'CREATING' } }
  }

  /** Responses that dynalite lacks; `undefined` for other operations. */
  async function own(operation: string, ask: Ask): Promise<object | undefined> {
    const { recovery, ttl } = settingsOf(ask.TableName)
    if (operation === 'RestoreTableToPointInTime') return restore(ask)
    if (operation === 'DescribeContinuousBackups')
      return { ContinuousBackupsDescription: backupsOf(recovery) }
    if (operation !== 'DescribeTimeToLive') return undefined
    const on = { TimeToLiveStatus: 'ENABLED', AttributeName: ttl }
    return { TimeToLiveDescription: ttl ? on : { TimeToLiveStatus: 'DISABLED' } }
  }

  const backupsOf = (recovery: boolean) => ({
    ContinuousBackupsStatus: 'ENABLED',
    PointInTimeRecoveryDescription: recovery
      ? {
          PointInTimeRecoveryStatus: 'ENABLED',
          EarliestRestorableDateTime: from.getTime() / 1000,
          LatestRestorableDateTime: Date.parse(world.env.ACADEMY_NOW ?? '') / 1000 - 300,
        }
      : { PointInTimeRecoveryStatus: 'DISABLED' },
  })

  function described(Table: TableDescription): object {
    const { stream, deletionProtection } = settingsOf(Table.TableName)
    const streamed = stream && { StreamSpecification: stream, LatestStreamLabel: LABEL }
    return { Table: { ...Table, DeletionProtectionEnabled: deletionProtection, ...streamed } }
  }

  const { url } = await startServer(async (request, response) => {
    const body = await buffer(request)
    const [, operation = ''] = String(request.headers['x-amz-target']).split('.')
    const reply = (status: number, value: object) => {
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' })
      response.end(JSON.stringify(value))
    }
    try {
      const answered = await own(operation, JSON.parse(body.toString('utf8')))
      if (answered) return reply(200, answered)
      const { TableName, RequestItems = {} } = JSON.parse(body.toString('utf8')) as Ask
      const place = RECOVERED.test(TableName ?? Object.keys(RequestItems).join()) ? ownEndpoint : endpoint
      const answer = await post(place, request.headers, body)
      const value = JSON.parse(String(await buffer(answer))) as { Table?: TableDescription }
      reply(
        answer.statusCode ?? 500,
        operation === 'DescribeTable' && value.Table ? described(value.Table) : value,
      )
    } catch (error) {
      if (!(error instanceof Refusal))
        return reply(500, { __type: 'InternalServerError', message: `${error}` })
      reply(400, { __type: `com.amazonaws.dynamodb.v20120810#${error.type}`, message: error.message })
    }
  })
  return {
    url,
    restored,
    async remember(at) {
      moments.push({ at, items: await itemsOf({ doc }, table) })
    },
    settle(table) {
      tables.set(table, settled)
    },
  }
}
