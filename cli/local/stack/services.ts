/** The services that store data: DynamoDB, S3, Secrets Manager, SSM, KeyValueStore. */
import { createIam, type StorageOptions } from '../access/iam.ts'
import type { Datapoint } from '../alarms/alarms.ts'
import type { CloudWatch } from '../alarms/cloudwatch.ts'
import { createKeyValueStore } from '../edge/key-value-store.ts'
import { type AwsCall, type Intercept, openAws, type Service } from '../protocol/aws.ts'
import { operationOf } from '../protocol/aws-json.ts'
import type { HttpResponse } from '../protocol/http.ts'
import { type DynamodbOptions, openDynamodb } from '../storage/dynamodb.ts'
import { createS3 } from '../storage/s3.ts'
import { createSsm, openSecrets } from '../storage/secrets.ts'
import type { Change } from '../storage/table-store.ts'
import { resolveTemplates } from '../template/resources.ts'
import { readTemplates } from '../template/template.ts'
import { localAssembly } from './assembly.ts'
import { runningOf } from './running.ts'

/** Hooks of tests between a caller and a service. */
export interface Hooks {
  intercept?: Intercept | undefined
  attach?: DynamodbOptions['attach']
}

interface ServicesOptions extends StorageOptions {
  put?: CloudWatch['put']
  changed?(change: Change): void
  hooks?: Hooks
  /** Services of the whole stack. */
  more?: Readonly<Record<string, Service>>
}

/** The caller has locked the data folder. */
export async function openServices(options: ServicesOptions) {
  const { now, put, warn, hooks, more } = options
  const secrets = openSecrets(options)
  const s3 = createS3(options)
  const store = createKeyValueStore(options)
  const dynamodb = await openDynamodb({ ...options, attach: hooks?.attach })
  const services: Record<string, Service> = {
    dynamodb: dynamodb.service,
    s3: s3.service,
    secretsmanager: secrets.service,
    ssm: createSsm(options),
    'cloudfront-keyvaluestore': store.service,
    ...more,
  }
  const aws = await openAws(services, {
    intercept: hooks?.intercept,
    answered: (call, answer) => countError(call, answer, (point) => put?.({ ...point, at: now() })),
    warn,
  })
  return {
    answer: aws.answer,
    s3,
    store,
    secrets,
    endpoint: aws.endpoint,
    async close() {
      await aws.close()
      await dynamodb.close()
    },
  }
}

/** For a command that opens the data folder itself, when no local stack runs. */
export async function openData(data: string) {
  const folder = await localAssembly()
  const resources = resolveTemplates(readTemplates(folder), {}, folder)
  const warn = (line: string) => process.stderr.write(`${line}\n`)
  const iam = createIam(resources, warn)
  const { endpoint, close } = await openServices({ data, resources, iam, now: () => new Date(), warn })
  return { running: runningOf(resources, '', { aws: endpoint, s3: endpoint }), close }
}

const THROTTLED = new Set(['ThrottlingException', 'ProvisionedThroughputExceededException'])

/** Puts the AWS/DynamoDB metric of an error response. No alarm reads other metrics of DynamoDB. */
export function countError(
  call: AwsCall,
  { status, body }: HttpResponse,
  put: (point: Omit<Datapoint, 'at'>) => void,
): void {
  if (call.service !== 'dynamodb' || status < 400) return
  const type = /"__type":"(?:[^"]*#)?(\w+)"/.exec(String(body))?.[1] ?? ''
  const TableName = /"TableName":"([^"]+)"/.exec(String(call.request.body))?.[1] ?? ''
  const its = { TableName, Operation: operationOf(call) }
  const one = (name: string, dimensions: Datapoint['dimensions']) =>
    put({ namespace: 'AWS/DynamoDB', name, dimensions, value: 1 })
  if (status >= 500) one('SystemErrors', its)
  // Counts throttles of the table and of its indexes. The separate throttle events are left out.
  else if (THROTTLED.has(type)) one('ThrottledRequests', its)
  // AWS does not count a failed condition as a user error.
  else if (type !== 'ConditionalCheckFailedException') one('UserErrors', {})
}
