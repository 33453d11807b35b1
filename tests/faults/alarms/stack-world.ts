/** The world of the fault table: the local stack, minute by minute, by a clock of its own. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { credentialsOf } from '#cli/aws/running.ts'
import { failQuery } from '#cli/local/mail/ses.ts'
import type { AwsCall } from '#cli/local/protocol/aws.ts'
import { failJson, operationOf } from '#cli/local/protocol/aws-json.ts'
import type { HttpResponse } from '#cli/local/protocol/http.ts'
import { localAssembly } from '#cli/local/stack/assembly.ts'
import { type Stack, startStack } from '#cli/local/stack/stack.ts'
import { duePartitions } from '#lambdas/core/store/table.ts'
import { showSmallRelease } from '../../small-release.ts'
import type { Call, Fault, Refusal, World } from './world.ts'

const MINUTE_MS = 60_000

/** @param from ISO 8601; the clock's first minute. No release is published in a world that is `new`. */
export async function openWorld(from: string, state?: 'new'): Promise<World> {
  const data = mkdtempSync(join(tmpdir(), 'academy-faults-'))
  let clock = new Date(from)
  let fault: Fault = {}
  const stack = await startStack({
    data,
    port: 0,
    assembly: await localAssembly(),
    trustForwarded: true,
    // What goes wrong is the point; it is told by the alarms.
    warn: () => undefined,
    test: {
      clock: () => clock,
      still: true,
      retryMs: 1,
      async intercept(call, proceed) {
        const refusal = fault.refuse?.(readCall(call))
        return refusal ? refuse(call, refusal) : proceed()
      },
    },
  })
  const publish = () => showSmallRelease(stack)
  if (state !== 'new') await publish()
  const outbox = outboxOf(stack)
  const pass = async () => {
    await stack.tick(clock)
    if (fault.measure) stack.cloudwatch.put({ ...fault.measure, at: clock })
    clock = new Date(clock.getTime() + MINUTE_MS)
    stack.cloudwatch.evaluate()
  }
  // The first calls of all Lambdas, and a canary that is delivered.
  await pass()
  return {
    url: stack.url,
    minute: pass,
    publish,
    ringing: () =>
      stack.cloudwatch
        .alarms()
        .filter(({ state }) => state === 'ALARM')
        .map(({ name }) => name.replace('academy local: ', '')),
    async break(next) {
      fault = next
      if (fault.edit) await stack.deploy({ edit: fault.edit })
    },
    async mend() {
      const { edit } = fault
      fault = {}
      if (edit) await stack.deploy({})
      await outbox.empty()
    },
    async close() {
      await stack.close()
      outbox.close()
      rmSync(data, { recursive: true })
    },
  }
}

function readCall(call: AwsCall): Call {
  const { service } = call
  if (service === 's3') return { service, operation: s3Operation(call), recipients: [] }
  if (service !== 'ses') return { service, operation: operationOf(call), recipients: [] }
  const form = new URLSearchParams(String(call.request.body))
  const recipients = [...form].filter(([key]) => key.startsWith('Destination')).map(([, value]) => value)
  return { service, operation: form.get('Action') ?? '', recipients }
}

const S3_OPERATIONS: Record<string, string> = { GET: 'GetObject', PUT: 'PutObject', POST: 'PostObject' }

const s3Operation = ({ request }: AwsCall) =>
  request.query.startsWith('tagging') ? 'PutObjectTagging' : (S3_OPERATIONS[request.method] ?? '')

/** In the shape of the service. */
function refuse({ service }: AwsCall, refusal: Refusal): HttpResponse | undefined {
  // As the client sees it once its patience is over, without the wait.
  if (refusal === 'silence') return undefined
  const { status, code, message = code } = refusal
  const xml = `<Error><Code>${code}</Code><Message>${message}</Message></Error>`
  if (service === 'ses') return failQuery(status, code, message)
  if (service === 's3')
    return { status, headers: { 'content-type': 'application/xml' }, body: Buffer.from(xml) }
  return failJson(status, `com.amazonaws.dynamodb.v20120810#${code}`, message)
}

/** What a fault left there would ring on after it. */
function outboxOf({ running, resources }: Stack) {
  const { endpoints, region } = running
  const credentials = credentialsOf('admin')
  const client = new DynamoDBClient({ endpoint: endpoints.aws, region, credentials })
  const db = DynamoDBDocumentClient.from(client)
  const TableName = resources().of('AWS::DynamoDB::Table')[0]?.ref
  const place = async (name: string) => {
    const query = { IndexName: 'gsi2', KeyConditionExpression: 'gsi2pk = :place' }
    const values = { ExpressionAttributeValues: { ':place': name } }
    const { Items = [] } = await db.send(new QueryCommand({ TableName, ...query, ...values }))
    for (const { pk, sk } of Items)
      await db.send(
        new UpdateCommand({
          TableName,
          Key: { pk, sk },
          UpdateExpression: 'REMOVE gsi2pk, gsi2sk, dueSince',
        }),
      )
  }
  return {
    empty: () => Promise.all([...duePartitions, 'MAIL#DEAD', 'MAIL#WAVE', 'MAIL#HELD'].map(place)),
    close: () => client.destroy(),
  }
}
