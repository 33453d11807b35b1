/** What keeps data: table, files, secrets, parameters, routes of the edge; each call is judged by the caller's role. */
import { localAssembly } from './assembly.ts'
import { type Intercept, openAws, type Service } from './aws.ts'
import type { CloudWatch } from './cloudwatch.ts'
import { type DynamodbOptions, openDynamodb } from './dynamodb.ts'
import { countError } from './dynamodb-metrics.ts'
import { createIam, type Keeping } from './iam.ts'
import { createKeyValueStore } from './key-value-store.ts'
import { type Resources, resolveTemplates } from './resources.ts'
import type { Running } from './running.ts'
import { createS3 } from './s3.ts'
import { openSecrets } from './secrets.ts'
import { createSsm } from './ssm.ts'
import type { Change } from './table-store.ts'
import { readTemplates } from './template.ts'

/** What tests put between a caller and a service. */
export interface Hooks {
  intercept?: Intercept | undefined
  attach?: DynamodbOptions['attach']
}

interface ServicesOptions extends Keeping {
  put?: CloudWatch['put']
  changed?(change: Change): void
  hooks?: Hooks
  /** Services that exist only while the whole stack runs. */
  more?: Readonly<Record<string, Service>>
}

/** The caller holds the lock of the data folder. */
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

/** For a command that opens the data folder itself, while no local stack runs. */
export async function openData(data: string) {
  const folder = await localAssembly()
  const resources = resolveTemplates(readTemplates(folder), {}, folder)
  const warn = (line: string) => process.stderr.write(`${line}\n`)
  const iam = createIam(resources, warn)
  const { endpoint, close } = await openServices({ data, resources, iam, now: () => new Date(), warn })
  return { running: runningOf(resources, { url: '', endpoints: { aws: endpoint, s3: endpoint } }), close }
}

/** What other processes must know of a stack: where it is, and which roles people and workflows take. */
export function runningOf(resources: Resources, where: Pick<Running, 'url' | 'endpoints'>): Running {
  const roles = resources.of('AWS::IAM::Role')
  const role = (id: RegExp) => roles.find((one) => id.test(one.id))?.ref ?? ''
  const [table] = resources.of('AWS::DynamoDB::Table')
  return {
    pid: process.pid,
    ...where,
    region: table?.arn.split(':')[3] ?? '',
    roles: { staff: role(/^StaffRole/), deploy: role(/^DeployRole/) },
  }
}
