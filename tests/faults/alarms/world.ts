/** A local stack with a fault, by a clock of its own, and the metrics that AWS would have of it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LambdaObserver } from '#cli/local/compute/lambda.ts'
import { queryError } from '#cli/local/mail/ses.ts'
import type { AwsCall, Intercept } from '#cli/local/protocol/aws.ts'
import { awsOperation, jsonError } from '#cli/local/protocol/aws-json.ts'
import { localAssembly } from '#cli/local/stack/assembly.ts'
import { startStack } from '#cli/local/stack/stack.ts'
import type { Resources } from '#cli/local/template/resources.ts'
import type { CfnTemplates } from '#cli/local/template/template.ts'
import { metricsIn, type Point } from '../../embedded-metrics.ts'
import { showSmallRelease } from '../../small-release.ts'

/** What AWS answers in place of the service; `silence` is no answer within the client's patience. */
export type Refusal = { status: number; code: string; message?: string } | 'silence'

/** What visitors do before each run of the rules. */
export type Visitors = (site: { url: string }) => Promise<void>

/** One thing that breaks; what is given holds at the same time. */
export interface Fault {
  /** Changes what is deployed. */
  edit?(templates: CfnTemplates): void
  /** `dynamodb` or `dynamodb PutItem` → what it answers. */
  refuse?: Readonly<Record<string, Refusal>>
  /** Without them it is a quiet night, with the canary alone. */
  visitors?: Visitors
  /** Minutes at which rules run; 0 by default. */
  minutes?: readonly number[]
  /** Minute 0; by default no hour of the digest. */
  from?: string
  /** No release is published. */
  isNew?: boolean
}

/** Plays a fault. @returns all points that came meanwhile */
export async function play(fault: Fault): Promise<{ points: Point[]; resources: Resources }> {
  const { edit, visitors, minutes = [0], from = '2026-11-21T10:00:00Z' } = fault
  const data = mkdtempSync(join(tmpdir(), 'academy-faults-'))
  const points: Point[] = []
  let clock = new Date(from)
  const assembly = await localAssembly()
  // What goes wrong is the point; it is told by the metrics.
  const options = { data, port: 0, assembly, trustForwarded: true, warn: () => undefined }
  const hooks = hooksOf(fault, points)
  const test = { ...hooks.test, clock: () => clock, still: true, retryMs: 1, ...(edit && { edit }) }
  const stack = await startStack({ ...options, trace: (line) => hooks.traced(line, stack.resources()), test })
  const DistributionId = stack.resources().of('AWS::CloudFront::Distribution')[0]?.ref ?? ''
  stack.server.on('request', (_, response) =>
    response.once('finish', () => {
      const value = response.statusCode >= 500 ? 100 : 0
      const dimensions = { DistributionId, Region: 'Global' }
      points.push({ namespace: 'AWS/CloudFront', name: '5xxErrorRate', dimensions, value })
    }),
  )
  try {
    if (!fault.isNew) await showSmallRelease(stack)
    for (const minute of minutes) {
      await visitors?.(stack)
      clock = new Date(Date.parse(from) + minute * 60_000)
      await stack.tick(clock)
    }
    return { points, resources: stack.resources() }
  } finally {
    await stack.close()
    rmSync(data, { recursive: true })
  }
}

/** Refuses the calls of the fault, and notes the metrics that AWS has of calls, runs, log lines and requests. */
function hooksOf({ refuse = {} }: Fault, points: Point[]) {
  const put: Put = (of, dimensions, value = 1) => {
    const [namespace = '', name = ''] = of.split(' ')
    points.push({ namespace, name, dimensions, value })
  }
  const intercept: Intercept = async (call, proceed) => {
    const Operation = operationIn(call)
    const refusal = refuse[`${call.service} ${Operation}`] ?? refuse[call.service]
    if (!refusal) return proceed()
    if (refusal === 'silence') return undefined
    const TableName = /"TableName":"([^"]+)"/.exec(String(call.request.body))?.[1] ?? ''
    if (refusal.code === 'ThrottlingException')
      put('AWS/DynamoDB ThrottledRequests', { TableName, Operation })
    return refusalOf(call.service, refusal)
  }
  const observer: LambdaObserver = {
    ran(FunctionName, _ms, hasFailed) {
      put('AWS/Lambda Invocations', { FunctionName })
      put('AWS/Lambda Errors', { FunctionName }, Number(hasFailed))
    },
    logged: (_name, line) => void points.push(...metricsIn(line)),
  }
  return {
    test: { intercept, observer },
    traced(line: string, resources: Resources) {
      const [, status] = /^[A-Z]+ \/api\S* (\d{3}) \d+ ms/.exec(line) ?? []
      if (status) gatewayPoints(resources, Number(status), put)
    },
  }
}

type Put = (name: string, dimensions: Point['dimensions'], value?: number) => void

interface MetricFilter {
  FilterPattern: string
  MetricTransformations: Record<'MetricNamespace' | 'MetricName' | 'MetricValue', string>[]
}

/** The metric of API Gateway, and those that filters make of its access log. */
function gatewayPoints(resources: Resources, status: number, put: Put): void {
  put('AWS/ApiGateway 5xx', { ApiId: resources.of('AWS::ApiGatewayV2::Api')[0]?.ref ?? '' }, +(status >= 500))
  const [stage] = resources.of<{ AccessLogSettings: { Format: string } }>('AWS::ApiGatewayV2::Stage')
  const line = JSON.parse(
    stage?.properties.AccessLogSettings.Format.replace('$context.status', `${status}`) ?? '{}',
  )
  for (const { properties } of resources.of<MetricFilter>('AWS::Logs::MetricFilter')) {
    const [, field = '', wanted] = /^\{ \$\.(\w+) = "(\w+)" \}$/.exec(properties.FilterPattern) ?? []
    if (!wanted) throw new Error(`The pattern ${properties.FilterPattern} cannot be read here`)
    for (const { MetricNamespace, MetricName, MetricValue } of properties.MetricTransformations)
      if (line[field] === wanted)
        put(`${MetricNamespace} ${MetricName}`, { stage: line.stage }, Number(MetricValue))
  }
}

const S3_OPERATIONS: Record<string, string> = { GET: 'GetObject', PUT: 'PutObject', POST: 'PostObject' }

function operationIn(call: AwsCall): string {
  const { method, body } = call.request
  if (call.service === 's3') return S3_OPERATIONS[method] ?? ''
  return call.service === 'ses' ? (new URLSearchParams(String(body)).get('Action') ?? '') : awsOperation(call)
}

/** In the shape of the service. */
function refusalOf(service: string, { status, code, message = code }: Exclude<Refusal, 'silence'>) {
  const xml = `<Error><Code>${code}</Code><Message>${message}</Message></Error>`
  if (service === 'ses') return queryError(status, code, message)
  if (service === 's3')
    return { status, headers: { 'content-type': 'application/xml' }, body: Buffer.from(xml) }
  return jsonError(status, `com.amazonaws.dynamodb.v20120810#${code}`, message)
}
