/** A DynamoDB table in memory and the CLI run against it, for tests of `academy leads`. */
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import dynalite from 'dynalite'
import { afterAll } from 'vitest'
import { lastContact, promisedCall } from '#cli/leads/history.ts'
import { runCli } from '#cli/main.ts'
import { emailKey, phoneKey } from '#lambdas/core/people/person.ts'
import { followUpKeys, referenceKeys } from '#lambdas/core/store/follow-up-index.ts'
import { monthPartition, tableDefinition } from '#lambdas/core/store/table.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { type TestIo, type TestOutside, testIo } from '../io.ts'
import { type AtEnd, startServer } from '../server.ts'

const TABLE = 'academy-test'
export const PERSON_KEY = 'a key for tests alone'
export const NOW = '2026-11-21T06:30:00.000Z'

/** The usual week of the office. */
export const OFFICE = { days: [1, 2, 3, 4, 5, 6], opens: '09:00', closes: '18:00', holidays: [] }

export interface World {
  doc: DynamoDBDocumentClient
  table: string
  /** A temporary folder, deleted on close. */
  folder: string
  env: Record<string, string>
  /** Runs `academy <words>`, given one by one or separated by spaces; the exit code is on the result. */
  academy(words: string | string[], outside?: TestOutside): Promise<TestIo & { code: number }>
  /** The JSON that `academy leads <words> --json` prints. */
  json(...words: string[]): Promise<ReturnType<typeof JSON.parse>>
  put(...leads: Lead[]): Promise<void>
  get(id: string): Promise<Lead | undefined>
  /** Items of a partition. */
  items(pk: string): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

/** Starts dynalite on a free port. For the CLI it is a stage of its own without alarms. */
export async function openWorld(more: Record<string, string> = {}): Promise<World> {
  // A test may ask for a table while it is being deleted.
  const server = dynalite({ createTableMs: 0, deleteTableMs: 10_000 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const watch = await startServer(
    (_, response) => {
      response.setHeader('content-type', 'application/x-amz-json-1.0')
      response.end('{"MetricAlarms":[]}')
    },
    () => undefined,
  )
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const client = new DynamoDBClient({ endpoint, region: 'ap-south-1', credentials })
  const doc = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
  await client.send(new CreateTableCommand(tableDefinition(TABLE)))
  const folder = mkdtempSync(join(tmpdir(), 'academy-leads-'))
  const env = {
    ACADEMY_STAGE: 'test',
    ACADEMY_DATA: folder,
    ACADEMY_NOW: NOW,
    ACADEMY_USER: 'tester',
    TABLE_NAME: TABLE,
    UPLOAD_BUCKET: 'academy-test-uploads',
    PERSON_KEY,
    AWS_REGION: 'ap-south-1',
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_ENDPOINT_URL_CLOUDWATCH: watch.url,
    ...more,
  }
  const academy: World['academy'] = async (words, outside = {}) => {
    const io = testIo({ cwd: folder, ...outside, env: { ...env, ...outside.env } })
    const code = await runCli(typeof words === 'string' ? words.split(' ') : words, io)
    return Object.defineProperty(io, 'code', { value: code }) as TestIo & { code: number }
  }
  return {
    doc,
    table: TABLE,
    folder,
    env,
    academy,
    json: async (...words) => JSON.parse((await academy(['leads', ...words, '--json'])).out),
    async put(...leads) {
      await Promise.all(leads.map((Item) => doc.send(new PutCommand({ TableName: TABLE, Item }))))
    },
    async get(id) {
      const key = { pk: `LEAD#${id}`, sk: 'LEAD' }
      return (await doc.send(new GetCommand({ TableName: TABLE, Key: key }))).Item as Lead | undefined
    },
    async items(pk) {
      const query = { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': pk } }
      return (await doc.send(new QueryCommand({ TableName: TABLE, ...query }))).Items ?? []
    },
    async close() {
      client.destroy()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      watch.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A world that closes after the tests of the file, or after the test with `onTestFinished`. */
export async function testWorld(more: Record<string, string> = {}, atEnd: AtEnd = afterAll): Promise<World> {
  const world = await openWorld(more)
  atEnd(() => world.close())
  return world
}

/** Attributes of a lead that tests set; the others have valid defaults. */
export type LeadParts = Partial<Omit<Lead, 'pk' | 'sk' | 'gsi1pk' | 'gsi1sk'>> & { id: string }

const HOUR = 3_600_000

/** A lead of the brochure form as accept stores it, fifteen minutes old. */
export function lead(parts: LeadParts): Lead {
  const createdAt = parts.createdAt ?? new Date(Date.parse(NOW) - HOUR / 4).toISOString()
  const form = parts.form ?? 'brochure'
  const payload = { ...visitor, ...parts.payload }
  const [email, phone] = [payload.email, payload.phone].map((value) =>
    typeof value === 'string' ? value : '',
  )
  const sort = `${createdAt}#${parts.id}`
  const status = parts.status ?? 'new'
  const history = parts.history ?? []
  const known = { id: parts.id, createdAt, status }
  return {
    payloadHash: createHmac('sha256', 'x').update(JSON.stringify(payload)).digest('hex'),
    status: 'new',
    rev: 1,
    history: [],
    source: { page: '/courses/dgca-small' },
    quality: [],
    schemaVersion: 1,
    mail: { visitor: { state: 'sent', attempts: 1 }, staff: { state: 'sent', attempts: 1 } },
    ttl: Math.floor(Date.parse(createdAt) / 1000) + 730 * 86_400,
    ...(email && { gsi3pk: emailKey(email, PERSON_KEY), gsi3sk: sort }),
    ...(phone && { gsi4pk: phoneKey(phone, PERSON_KEY), gsi4sk: sort }),
    ...referenceKeys(known),
    ...followUpKeys(known, promisedCall({ status, history }), lastContact({ history })),
    ...parts,
    payload,
    form,
    createdAt,
    pk: `LEAD#${parts.id}`,
    sk: 'LEAD',
    gsi1pk: monthPartition(form, createdAt),
    gsi1sk: sort,
  }
}

const visitor: Record<string, unknown> = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '+91 98765 43210',
  city: 'Hyderabad',
  profession: 'Student',
  source: 'Google Search',
  purpose: 'Learning about drones',
  courseName: 'DGCA Small Class',
  brochureLink: '/brochures/dgca-small.pdf',
}
