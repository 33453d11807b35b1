/** AWS::Lambda::Function: runs bundles with the settings of the template, and counts, logs and throttles the calls. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { credentialsOf } from '../../aws/running.ts'
import type { Iam } from '../access/iam.ts'
import { listOf, type PolicyDocument } from '../access/policy.ts'
import type { CloudWatch } from '../alarms/cloudwatch.ts'
import { createMetricFilters, type MetricFilters } from '../alarms/metric-filter.ts'
import type { InterpreterOptions, Resource, Resources } from '../template/resources.ts'
import type { LogLine } from './lambda-thread.ts'
import { createWorker, type FunctionSettings, InvocationError, type LambdaWorker } from './lambda-worker.ts'
import { logLine } from './trace.ts'

export interface LambdaOptions {
  resources: Resources
  iam: Iam
  cloudwatch: Pick<CloudWatch, 'put' | 'log'>
  secrets: { fill(text: string): string }
  /** Variables of local functions only, such as AWS_ENDPOINT_URL. */
  environment: Record<string, string>
  /** Set when the clock of the stack is not the machine's. Functions get its time as ACADEMY_NOW. */
  clock?: (() => Date) | undefined
  concurrency?: number | undefined
  warn(line: string): void
  trace?: InterpreterOptions['trace']
}

type FunctionProperties = {
  Code: unknown
  Handler: string
  Runtime: string
  Role: string
  MemorySize?: number
  Timeout?: number
  ReservedConcurrentExecutions?: number
  KmsKeyArn?: string
  Environment?: { Variables?: Record<string, string> }
  LoggingConfig?: { LogGroup?: string }
}

/** Quota of a new account, and Lambda's defaults ("Lambda quotas"). */
const ACCOUNT_CONCURRENCY = 1000
const DEFAULTS = { MemorySize: 128, Timeout: 3 }

interface Lambda {
  name: string
  /** Settings as text. Other settings start a new worker. */
  key: string
  worker: LambdaWorker
  reserved: number | undefined
  running: number
}

export type Lambdas = ReturnType<typeof createLambdas>

export function createLambdas(options: LambdaOptions) {
  const { cloudwatch, clock, concurrency = ACCOUNT_CONCURRENCY, warn } = options
  const now = clock ?? (() => new Date())
  let functions = readFunctions(options, new Map())
  /** Published versions by the ARN of the function; the first is version 1. */
  const versions = new Map<string, Lambda[]>()
  /** Versions by the ARN of the alias. */
  const aliases = new Map<string, number>()
  let closed = false

  const functionOf = (arn: string) => arn.replace(/(:function:[^:]+):.*$/, '$1')
  const publish = (arn: string): number => {
    const all = versions.get(arn) ?? []
    const latest = functions.get(arn)
    if (latest && all.at(-1) !== latest) versions.set(arn, [...all, latest])
    return versions.get(arn)?.length ?? 0
  }
  const moveAliases = (resources: Resources) => {
    for (const { arn } of resources.of('AWS::Lambda::Alias')) aliases.set(arn, publish(functionOf(arn)))
  }
  moveAliases(options.resources)
  const find = (fn: string): Lambda | undefined => {
    const version = aliases.get(fn) ?? Number(/:function:[^:]+:(\d+)$/.exec(fn)?.[1] ?? 0)
    return version > 0 ? versions.get(functionOf(fn))?.[version - 1] : functions.get(fn)
  }
  const everything = () => new Set([...functions.values(), ...[...versions.values()].flat()])

  const count = (FunctionName: string, at: Date, metrics: Record<string, number>) => {
    for (const [name, value] of Object.entries(metrics))
      for (const dimensions of [{ FunctionName }, {}] as Record<string, string>[])
        cloudwatch.put({ namespace: 'AWS/Lambda', name, dimensions, value, at })
  }

  /** A function with a reservation uses that. All others share the rest of the account. */
  const isFull = ({ reserved, running }: Lambda) => {
    if (reserved !== undefined) return running >= reserved
    const all = [...everything()]
    const sum = (of: (lambda: Lambda) => number) => all.reduce((total, each) => total + of(each), 0)
    return (
      sum((each) => (each.reserved === undefined ? each.running : 0)) >=
      concurrency - sum((each) => each.reserved ?? 0)
    )
  }

  return {
    /** @param fn name, or ARN of a function, version or alias. @throws InvocationError */
    async invoke(fn: string, event: unknown): Promise<unknown> {
      const lambda = find(fn)
      if (!lambda) throw new Error(`The template has no Lambda named ${fn}`)
      const at = now()
      if (isFull(lambda)) {
        count(lambda.name, at, { Throttles: 1 })
        warn(`${lambda.name}: throttled, ${lambda.running} executions are running`)
        throw new InvocationError('Rate Exceeded.', { throttled: true })
      }
      lambda.running += 1
      const started = performance.now()
      let Errors = 1
      try {
        const result = await lambda.worker.invoke(event, clock && at.toISOString())
        Errors = 0
        return result
      } catch (error) {
        // A call that the end of the stack interrupted did not fail.
        if (!closed) warn(`${lambda.name}: ${(error as Error).message}`)
        throw error
      } finally {
        lambda.running -= 1
        count(lambda.name, at, {
          Invocations: 1,
          Errors,
          Throttles: 0,
          Duration: performance.now() - started,
        })
      }
    },
    /**
     * Replaces functions with changed code or settings. The old ones finish their calls.
     * @param release moves the aliases too, which a deployment does not do
     */
    async reload(resources: Resources, release = true) {
      const before = functions
      functions = readFunctions({ ...options, resources }, before)
      if (release) {
        versions.clear()
        moveAliases(resources)
      }
      const kept = everything()
      const end = async (old: Lambda) => {
        while (old.running > 0) await wait(20)
        await old.worker.end()
      }
      await Promise.all([...new Set(before.values())].filter((old) => !kept.has(old)).map(end))
    },
    publish,
    aliases,
    idle: () => [...everything()].every(({ running }) => running === 0),
    async close() {
      closed = true
      await Promise.all([...everything()].map(({ worker }) => worker.end()))
    },
  }
}

/** All functions by name and by ARN. Functions with the same settings are kept. */
function readFunctions(options: LambdaOptions, before: Map<string, Lambda>): Map<string, Lambda> {
  const { resources, cloudwatch, clock } = options
  const filters = createMetricFilters(resources, cloudwatch, clock ?? (() => new Date()))
  const functions = new Map<string, Lambda>()
  for (const resource of resources.of<FunctionProperties>('AWS::Lambda::Function')) {
    const settings = settingsOf(resource, options)
    const reserved = resource.properties.ReservedConcurrentExecutions
    const key = JSON.stringify([settings, reserved])
    const old = before.get(resource.ref)
    const worker = () => createWorker(settings, listenerOf(resource, options, filters))
    const lambda =
      old?.key === key ? old : { name: resource.ref, key, worker: worker(), reserved, running: 0 }
    functions.set(resource.ref, lambda).set(resource.arn, lambda)
  }
  return functions
}

const logGroupOf = ({ ref, properties }: Resource<FunctionProperties>) =>
  properties.LoggingConfig?.LogGroup ?? `/aws/lambda/${ref}`

const logStreamOf = ({ ref }: Resource<FunctionProperties>) => `local/[$LATEST]${ref}`

function settingsOf(
  resource: Resource<FunctionProperties>,
  { resources, secrets, environment }: LambdaOptions,
): FunctionSettings {
  const { ref: name, arn, properties } = resource
  const { MemorySize: memoryMb, Timeout, Handler } = { ...DEFAULTS, ...properties }
  const dot = Handler.lastIndexOf('.')
  const code = resources.code(resource)
  const file = join(code, `${Handler.slice(0, dot)}.mjs`)
  if (!existsSync(file)) throw new Error(`${name}: ${code} has no ${Handler}`)
  const { ref: role, arn: roleArn } = resources.find('AWS::IAM::Role', properties.Role)
  if (properties.KmsKeyArn) requireDecrypt(resources, properties.KmsKeyArn, roleArn, name)
  const { accessKeyId, secretAccessKey } = credentialsOf(role)
  const region = arn.split(':')[3] ?? ''
  const variables = Object.entries(properties.Environment?.Variables ?? {})
  const env = {
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_EXECUTION_ENV: `AWS_Lambda_${properties.Runtime}`,
    AWS_LAMBDA_FUNCTION_NAME: name,
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: `${memoryMb}`,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_LOG_GROUP_NAME: logGroupOf(resource),
    AWS_LAMBDA_LOG_STREAM_NAME: logStreamOf(resource),
    LAMBDA_TASK_ROOT: code,
    ...environment,
    ...Object.fromEntries(variables.map(([key, value]) => [key, secrets.fill(`${value}`)])),
  }
  return { name, arn, file, handler: Handler.slice(dot + 1), timeoutMs: Timeout * 1000, memoryMb, env }
}

/** Lambda decrypts the environment with the role of the function. @throws Error when the key does not allow it */
function requireDecrypt(resources: Resources, key: string, role: string, name: string): void {
  const { KeyPolicy } = resources.find<{ KeyPolicy: PolicyDocument }>('AWS::KMS::Key', key).properties
  const isAllowed = listOf(KeyPolicy.Statement).some(({ Action, Condition }) => {
    const pattern = String(Condition?.ArnLike?.['aws:PrincipalArn'] ?? '')
    return (
      listOf(Action).includes('kms:Decrypt') && pattern.endsWith('*') && role.startsWith(pattern.slice(0, -1))
    )
  })
  if (!isAllowed) throw new Error(`${name}: the key of its environment does not let ${role} decrypt`)
}

/** Log lines reach CloudWatch only with the permission of the role, as on AWS. */
function listenerOf(
  resource: Resource<FunctionProperties>,
  { resources, iam, cloudwatch, warn, trace }: LambdaOptions,
  filter: MetricFilters,
) {
  const { ref: name, arn, properties } = resource
  const group = logGroupOf(resource)
  const [, , , region, account] = arn.split(':')
  const principal = resources.find('AWS::IAM::Role', properties.Role).ref
  const stream = `arn:aws:logs:${region}:${account}:log-group:${group}:log-stream:${logStreamOf(resource)}`
  const mayLog = () =>
    ['logs:CreateLogStream', 'logs:PutLogEvents'].every((action) =>
      iam.allows({ principal, action, resource: stream }),
    )
  return {
    warn: (line: string) => warn(`${name} ${line}`),
    log(lines: LogLine[]) {
      const allowed = mayLog()
      for (const { text, error } of lines) {
        const line = trace && logLine(name, text)
        if (line) trace(line)
        if (error && !trace) warn(`${name}: ${text}`)
        if (!allowed) continue
        cloudwatch.log(name, text)
        filter(group, text)
      }
    },
  }
}
