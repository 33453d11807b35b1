/** Reads the table of a running local stack from outside, past its faults of the moment by retries. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import { openStore } from '#cli/aws/open.ts'
import { findRunningStack, roleCredentials } from '#cli/aws/running.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { pause } from './random.ts'

export type Row = Record<string, unknown>

const indexes = ['gsi1', 'gsi2', 'gsi3', 'gsi4', 'gsi5', 'gsi6'] as const

/** The table of the stack that runs there. @throws Error if none runs */
export async function tableOf(data: string) {
  if (!findRunningStack(data)) throw new Error('The local stack does not run')
  const { table, env } = await openStore({ ACADEMY_DATA: data })
  const place = { endpoint: env.AWS_ENDPOINT_URL ?? '', region: env.AWS_REGION ?? '' }
  const client = new DynamoDBClient({ ...place, credentials: roleCredentials('admin'), maxAttempts: 10 })
  return { client: DynamoDBDocumentClient.from(client), TableName: table }
}

/** All rows of the table, or of one of its indexes. */
export async function scan<T>(data: string, IndexName?: string): Promise<T[]> {
  const { client, TableName } = await tableOf(data)
  const rows: T[] = []
  for await (const { Items = [] } of paginateScan({ client }, { TableName, IndexName }))
    rows.push(...(Items as T[]))
  client.destroy()
  return rows
}

const isDue = ({ gsi2pk }: Pick<Lead, 'gsi2pk'>) => gsi2pk === 'MAIL#DUE'

/** Waits until nothing is due, in the index and in the table; throws when `stallMs` pass in which no lead is mailed. */
export async function untilQuiet(data: string, stallMs: number): Promise<void> {
  let least = Number.POSITIVE_INFINITY
  let since = Date.now()
  for (;;) {
    const due = (await scan<Lead>(data, 'gsi2')).filter(isDue).length
    if (due === 0 && !(await scan<Lead>(data)).some(isDue)) return
    if (due < least) {
      least = due
      since = Date.now()
    }
    if (Date.now() - since > stallMs) throw new Error(`${due} leads are due, and none went in ${stallMs} ms`)
    // A scan of many leads takes the stack from its work.
    await pause(500 + Math.min(due, 10_000))
  }
}

/** Differences between each index and the table, in words. */
export async function compareIndexes(data: string): Promise<string[]> {
  const differences: string[] = []
  const rows = await scan<Row>(data)
  for (const index of indexes) {
    const key = (row: Row) => `${row.pk} ${row.sk} ${row[`${index}pk`]} ${row[`${index}sk`]}`
    const wanted = new Set(rows.filter((row) => row[`${index}pk`] && row[`${index}sk`]).map(key))
    const got = new Set((await scan<Row>(data, index)).map(key))
    for (const row of wanted) if (!got.has(row)) differences.push(`${index} lacks ${row}`)
    for (const row of got) if (!wanted.has(row)) differences.push(`${index} still has ${row}`)
  }
  return differences
}
