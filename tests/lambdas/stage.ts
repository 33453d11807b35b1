/** A stage in this process: dynalite in memory, a fake SES, the environment and injected content. */
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, paginateScan } from '@aws-sdk/lib-dynamodb'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { canaryMark } from '#lambdas/core/intake/canary.ts'
import { sweepOutbox } from '#lambdas/core/outbox/sweep.ts'
import { db, ses } from '#lambdas/core/store/clients.ts'
import { tableDefinition } from '#lambdas/core/store/table.ts'
import type { InjectedContent, Lead, MailContent } from '#lambdas/core/types.ts'
import { forms } from '#lambdas/forms.ts'
import { DAY_MS, now } from '#lambdas/shared/clock.ts'
import { readTable } from '../data.ts'
import { uniqueId } from '../unique.ts'
import { openBucket, type TestBucket } from './intake/bucket.ts'
import { type Fault, fakeSes, fakeTable, listen, type SentMail, type TableFault } from './services.ts'

const injected = readTable<InjectedContent>('lambdas/stage-content.yaml')
export const mailContent: MailContent = { ...injected, origin: 'https://academy.test' }

export const secret = 'origin-secret-of-tests'

export { uniqueId }

export type Stage = Awaited<ReturnType<typeof startStage>>

const CANARY_KEY = 'canary-key-of-the-tests'

/** The id and the mark of a canary, signed for the test clock's day, or `days` later. */
export function canary({ id = uniqueId(), days = 0, key = CANARY_KEY } = {}) {
  const mark = canaryMark(key, id, new Date(now().getTime() + days * DAY_MS))
  return { id, context: { canary: mark } } satisfies PostOptions
}

/** One process is client and server here, so a busy machine would look like a service that does not answer. */
function waitLonger(handler: object): void {
  if (!('updateHttpClientConfig' in handler) || typeof handler.updateHttpClientConfig !== 'function')
    throw new Error('this handler of the SDK has fixed limits')
  for (const limit of ['connectionTimeout', 'requestTimeout']) handler.updateHttpClientConfig(limit, 60_000)
}

/** Starts a stage. Call it once per test file, before the first handler runs. */
export async function startStage(extra: Record<string, string> = {}) {
  const mails: SentMail[] = []
  const faults: Fault[] = []
  const tableFaults: { fault(operation: string): TableFault } = { fault: () => undefined }
  const table = fakeTable(tableFaults)
  const mailbox = fakeSes(mails, faults)
  const TABLE_NAME = 'academy-test'
  Object.assign(process.env, {
    ...{ AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test', AWS_REGION: 'ap-south-1' },
    AWS_ENDPOINT_URL_DYNAMODB: await listen(table),
    AWS_ENDPOINT_URL_SES: await listen(mailbox),
    ACADEMY_LOG: 'off',
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    TABLE_NAME,
    PERSON_KEY: 'person-key-of-the-tests',
    ORIGIN_SECRET: secret,
    MAIL_FROM: 'IDA Drone Academy <hello@academy.test>',
    STAFF_RECIPIENTS: JSON.stringify({ default: ['staff@academy.test'] }),
    SITE_ORIGIN: mailContent.origin,
    ...{ UPLOAD_BUCKET: 'uploads-test', RELEASE: 'test-1', STAGE: 'test' },
    ...{ STAFF_CONFIGURATION_SET: 'staff-test', CANARY_CONFIGURATION_SET: 'canary-test' },
    ...{ CANARY_KEY, CANARY_KEYS: CANARY_KEY },
    ...extra,
  })
  Object.assign(globalThis, { __ACADEMY_CONTENT__: injected })
  for (const { config } of [db(), ses()]) waitLonger(config.requestHandler)
  const doc = DynamoDBDocumentClient.from(new DynamoDBClient())
  await doc.send(new CreateTableCommand(tableDefinition(TABLE_NAME)))
  const items = async (prefix: string) => {
    const found: Record<string, unknown>[] = []
    for await (const { Items = [] } of paginateScan({ client: doc }, { TableName: TABLE_NAME }))
      found.push(...Items)
    return found.filter(({ pk }) => String(pk).startsWith(prefix))
  }
  return {
    mails,
    faults,
    /** Faults of the table by operation. */
    table: tableFaults,
    items,
    mailsOf: (id: string) => mails.filter(({ tags }) => tags.lead === id),
    leads: async () =>
      (await items('LEAD#')).filter(({ sk, erasedAt }) => sk === 'LEAD' && !erasedAt) as unknown as Lead[],
    lead: async (id: string) => {
      const Key = { pk: `LEAD#${id}`, sk: 'LEAD' }
      return (await doc.send(new GetCommand({ TableName: TABLE_NAME, Key }))).Item as Lead | undefined
    },
    stop: async () => {
      for (const server of [table, mailbox]) {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      }
    },
  }
}

type Variables = Record<string, string>

/**
 * A stage for the tests of one file, stopped afterwards.
 * @param extra variables, or a function that returns them once the hooks before have run
 * @param clean each test starts without mails and faults
 */
export function testStage(extra: Variables | (() => Variables) = {}, { clean = false } = {}): Stage {
  // Many small requests are slow on a busy machine.
  vi.setConfig({ testTimeout: 90_000 })
  const stage = {} as Stage
  beforeAll(async () => {
    Object.assign(stage, await startStage(typeof extra === 'function' ? extra() : extra))
  })
  afterAll(() => stage.stop())
  if (clean)
    beforeEach(() => {
      stage.mails.length = 0
      stage.faults.length = 0
    })
  return stage
}

/** A stage with the upload bucket. */
export function testStageWithBucket(extra: Variables = {}, options: { clean?: boolean } = {}) {
  const bucket = {} as TestBucket
  beforeAll(async () => {
    Object.assign(bucket, await openBucket())
  })
  const stage = testStage(() => ({ ...extra, ...bucket.environment }), options)
  afterAll(() => bucket.close())
  return { stage, bucket }
}

export interface PostOptions {
  headers?: Record<string, string>
  method?: string
  context?: object
  /** In the header `Idempotency-Key`, which only a canary may send. */
  id?: string
}

/** An API Gateway event (payload 2.0) of a JSON post through CloudFront. A string body is sent unchanged. */
export function post(body: unknown, { headers = {}, method = 'POST', context, id }: PostOptions = {}) {
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath: '/',
    rawQueryString: '',
    isBase64Encoded: false,
    headers: {
      'content-type': 'application/json',
      'x-origin-secret': secret,
      ...(context && { 'x-lead-context': Buffer.from(JSON.stringify(context)).toString('base64url') }),
      ...(id && { 'idempotency-key': id }),
      ...headers,
    },
    requestContext: {
      http: { method, path: '/', protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: 'test' },
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  } as unknown as APIGatewayProxyEventV2
}

/** As a browser posts a form without JavaScript: unticked boxes are omitted, and lines end with CR LF. */
export function nativePost(values: Record<string, unknown>, id?: string): APIGatewayProxyEventV2 {
  const sent = Object.entries(values).flatMap(([key, value]) =>
    [value].flat().flatMap((one) => (one === false || one === null || one === undefined ? [] : [[key, one]])),
  )
  const texts = sent.map(([key, one]) => [`${key}`, one === true ? 'on' : `${one}`.replace(/\n/g, '\r\n')])
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return post(new URLSearchParams(texts).toString(), { headers, ...(id && { id }) })
}

export function bodyOf(answer: APIGatewayProxyStructuredResultV2): Record<string, unknown> {
  return JSON.parse(answer.body ?? '{}') as Record<string, unknown>
}

/** The id of an accepted lead. */
export async function idOf(answer: Promise<APIGatewayProxyStructuredResultV2>): Promise<string> {
  const { statusCode, body = '{}' } = await answer
  const { id } = JSON.parse(body) as { id?: string }
  if (statusCode !== 200 || !id) throw new Error(`The form answered ${statusCode} ${body}`)
  return id
}

/** Runs `work` with the clock set to `iso`. */
export async function at<T>(iso: string, work: () => Promise<T>): Promise<T> {
  const before = process.env.ACADEMY_NOW
  process.env.ACADEMY_NOW = iso
  try {
    return await work()
  } finally {
    if (before === undefined) delete process.env.ACADEMY_NOW
    else process.env.ACADEMY_NOW = before
  }
}

/** Delivers all due mails and pushes, now or at `iso`. */
export const sweepAt = (iso?: string) => {
  const work = () => sweepOutbox(forms, () => 1e9)
  return iso ? at(iso, work) : work()
}
