/** A proxy that adds to dynalite what it lacks: point-in-time recovery and the settings that a recovery does not copy. */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import {
  type AttributeValue,
  BatchWriteItemCommand,
  CreateTableCommand,
  ScanCommand,
  type TableDescription,
} from '@aws-sdk/client-dynamodb'
import { tableDefinition } from '#lambdas/core/store/table.ts'
import type { World } from './world.ts'

type Item = Record<string, AttributeValue>

/** State of a table that dynalite does not have. */
interface Extra {
  stream: { StreamEnabled: boolean; StreamViewType?: string } | undefined
  ttl: string | undefined
  recovery: boolean
  deletionProtection: boolean
  tags: { Key: string; Value: string }[]
  /** Number of further descriptions with the status UPDATING. */
  busy: number
  /** Backups were requested once. */
  asked: boolean
}

export interface History {
  url: string
  /** Stores the present items as the state of a moment. */
  remember(at: Date): Promise<void>
  /** Settings of a table. */
  extra(table: string): Omit<Extra, 'busy' | 'asked'>
  /** Takes a table's settings away, as a restore by AWS Backup leaves it. */
  forget(table: string): void
  /** Names of restored tables. */
  restored: string[]
  close(): Promise<void>
}

const LABEL = '2026-11-21T06:40:00.000'
const bare = (): Extra => ({
  stream: undefined,
  ttl: undefined,
  recovery: false,
  deletionProtection: false,
  tags: [],
  busy: 2,
  asked: false,
})

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
  ResourceArn?: string
  SourceTableName?: string
  TargetTableName?: string
  RestoreDateTime?: number
  TimeToLiveSpecification?: { AttributeName: string }
  StreamSpecification?: Extra['stream']
  DeletionProtectionEnabled?: boolean
  Tags?: Extra['tags']
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
async function post(
  url: string,
  { host: _, connection: __, ...headers }: IncomingHttpHeaders,
  body: Buffer,
): Promise<IncomingMessage> {
  const asked = send(url, { method: 'POST', headers, agent: false })
  asked.end(body)
  const [answer] = await once(asked, 'response')
  return answer
}

/** The world's table gets every setting of the template. @param from start of the recovery window */
export async function openHistory(world: World, from: Date): Promise<History> {
  const endpoint = world.env.AWS_ENDPOINT_URL_DYNAMODB ?? ''
  const moments: { at: Date; items: Item[] }[] = []
  const restored: string[] = []
  const tables = new Map<string, Extra>([
    [
      world.table,
      {
        stream: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
        ttl: 'ttl',
        recovery: true,
        deletionProtection: true,
        tags: [
          { Key: 'project', Value: 'academy' },
          { Key: 'aws:cloudformation:stack-name', Value: 'Academy-prod-Data' },
        ],
        busy: 0,
        asked: true,
      },
    ],
  ])
  const extraOf = (name: string) => tables.get(name) ?? bare()

  async function restore({ SourceTableName = '', TargetTableName = '', RestoreDateTime = 0 }: Ask) {
    if (!extraOf(SourceTableName).recovery)
      throw new Refusal('PointInTimeRecoveryUnavailableException', 'off')
    const to = RestoreDateTime * 1000
    if (to < from.getTime()) throw new Refusal('InvalidRestoreTimeException', 'too early')
    await world.doc.send(new CreateTableCommand(tableDefinition(TargetTableName)))
    const moment = moments.filter(({ at }) => at.getTime() <= to).at(-1)
    await putAll(world, TargetTableName, moment?.items ?? [])
    tables.set(TargetTableName, bare())
    restored.push(TargetTableName)
    return { TableDescription: { TableName: TargetTableName, TableStatus: 'CREATING' } }
  }

  /** Responses that dynalite lacks; `undefined` for other operations. */
  async function own(operation: string, ask: Ask): Promise<object | undefined> {
    const extra = extraOf(ask.TableName ?? ask.ResourceArn?.split('/').at(-1) ?? '')
    switch (operation) {
      case 'RestoreTableToPointInTime':
        return restore(ask)
      case 'DescribeContinuousBackups':
        return { ContinuousBackupsDescription: backupsOf(extra) }
      case 'UpdateContinuousBackups':
        // DynamoDB refuses the first request for backups of a new table.
        if (!extra.asked) {
          extra.asked = true
          throw new Refusal('ContinuousBackupsUnavailableException', 'not yet')
        }
        extra.recovery = true
        return {}
      case 'DescribeTimeToLive': {
        const on = { TimeToLiveStatus: 'ENABLED', AttributeName: extra.ttl }
        return { TimeToLiveDescription: extra.ttl ? on : { TimeToLiveStatus: 'DISABLED' } }
      }
      case 'UpdateTimeToLive':
        extra.ttl = ask.TimeToLiveSpecification?.AttributeName
        return {}
      case 'ListTagsOfResource':
        return { Tags: extra.tags }
      case 'TagResource':
        if (ask.Tags?.some(({ Key }) => Key.startsWith('aws:')))
          throw new Refusal('ValidationException', 'aws: is reserved')
        extra.tags = ask.Tags ?? []
        return {}
      case 'UpdateTable':
        if (extra.busy > 0) throw new Refusal('ResourceInUseException', 'The table is being changed')
        if (ask.StreamSpecification) extra.stream = ask.StreamSpecification
        if (ask.DeletionProtectionEnabled) extra.deletionProtection = true
        extra.busy = 1
        return {}
    }
    return undefined
  }

  const backupsOf = ({ recovery }: Extra) => ({
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
    const extra = extraOf(Table.TableName ?? '')
    const busy = extra.busy > 0
    if (busy) extra.busy -= 1
    return {
      Table: {
        ...Table,
        TableStatus: busy ? 'UPDATING' : Table.TableStatus,
        DeletionProtectionEnabled: extra.deletionProtection,
        ...(extra.stream && { StreamSpecification: extra.stream, LatestStreamLabel: LABEL }),
      },
    }
  }

  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const [, operation = ''] = String(request.headers['x-amz-target']).split('.')
    const reply = (status: number, value: object) => {
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' })
      response.end(JSON.stringify(value))
    }
    try {
      const answered = await own(operation, JSON.parse(body.toString('utf8')))
      if (answered) return reply(200, answered)
      const answer = await post(endpoint, request.headers, body)
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
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    restored,
    async remember(at) {
      moments.push({ at, items: await itemsOf(world, world.table) })
    },
    extra(table) {
      const { busy: _, asked: __, ...rest } = extraOf(table)
      return rest
    },
    forget(table) {
      tables.set(table, bare())
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
