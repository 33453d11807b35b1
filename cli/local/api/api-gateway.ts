/** AWS::ApiGatewayV2: routes of the HTTP API to Lambdas, with its own limits, responses, access log and metrics. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Arrival, toEvent, toResponse } from '../../aws/gateway-event.ts'
import { mayInvoke } from '../access/iam.ts'
import type { CloudWatch } from '../alarms/cloudwatch.ts'
import { createMetricFilters } from '../alarms/metric-filter.ts'
import type { Lambdas } from '../compute/lambda.ts'
import { InvocationError } from '../compute/lambda-worker.ts'
import { requestLine } from '../compute/trace.ts'
import { answer, type HttpRequest, type HttpResponse, type Origin } from '../protocol/http.ts'
import type { InterpreterOptions, Resource, Resources } from '../template/resources.ts'

export type Throttle = Record<'rate' | 'burst', number>

export interface ApiGatewayOptions extends InterpreterOptions {
  lambdas: Pick<Lambdas, 'invoke'>
  cloudwatch: Pick<CloudWatch, 'put'>
  throttle?: Throttle | 'off' | undefined
}

interface StageProperties {
  StageName: string
  AccessLogSettings?: { DestinationArn: string; Format: string }
  DefaultRouteSettings?: RouteSettings
  RouteSettings?: Record<string, RouteSettings>
}

type RouteSettings = Partial<Record<'ThrottlingRateLimit' | 'ThrottlingBurstLimit', number>>

type Route = ReturnType<typeof readRoutes>[number]

/** Quotas: the timeout of an integration, and bytes of an event for Lambda, which accepts less than API Gateway. */
const TIMEOUT_MS = 30_000
const MAX_EVENT = 6 * 1024 * 1024
/** Bytes of the request line and the header values. */
const MAX_HEAD = 10_240
const ACCOUNT_THROTTLE = { ThrottlingRateLimit: 10_000, ThrottlingBurstLimit: 5000 }

const MESSAGES: Record<number, string> = {
  404: 'Not Found',
  413: 'Request Entity Too Large',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

interface Outcome {
  response: HttpResponse
  error?: string
}

const own = (status: number, error = '-'): Outcome => ({
  response: answer(status, 'application/json', JSON.stringify({ message: MESSAGES[status] })),
  error,
})

/** @throws Error for an unknown route or access log variable */
export function createApiGateway(options: ApiGatewayOptions): Origin {
  const { resources, lambdas, cloudwatch, throttle, now } = options
  const [api] = resources.of('AWS::ApiGatewayV2::Api')
  const [stage] = resources.of<StageProperties>('AWS::ApiGatewayV2::Stage')
  if (!api || !stage) throw new Error('The template has no HTTP API with a stage')
  const { id, properties } = stage
  const { StageName, DefaultRouteSettings, RouteSettings = {} } = properties
  const bucketOf = (settings: RouteSettings | undefined) => {
    const limit = { ...ACCOUNT_THROTTLE, ...DefaultRouteSettings, ...settings }
    return tokenBucket(throttle ?? { rate: limit.ThrottlingRateLimit, burst: limit.ThrottlingBurstLimit })
  }
  const routes = new Map(readRoutes(resources, api, StageName).map((route) => [route.key, route]))
  for (const { key, fn, allowed } of routes.values())
    if (!allowed) options.warn(`${key} may not invoke ${fn}: no AWS::Lambda::Permission lets it`)
  const unknown = Object.keys(RouteSettings).find((key) => !routes.has(key))
  if (unknown) throw new Error(`${id} has settings for ${unknown}, which is not a route`)
  const shared = bucketOf(undefined)
  const buckets = new Map(Object.entries(RouteSettings).map(([key, its]) => [key, bucketOf(its)]))
  const log = accessLog(options, stage)
  const region = api.arn.split(':')[3]
  const domainName = `${api.ref}.execute-api.${region}.amazonaws.com`

  async function forward(request: HttpRequest, route: Route, arrival: Arrival): Promise<Outcome> {
    if (!route.allowed) return own(500, 'API Gateway does not have permission to call the integration.')
    const event = toEvent(request, arrival)
    if ((event.body ?? '').length > MAX_EVENT) return own(413)
    try {
      const response = toResponse(
        await Promise.race([lambdas.invoke(route.fn, event), lateAfter(route.timeoutMs)]),
      )
      return response
        ? { response }
        : own(500, 'The response of the function does not have the format expected.')
    } catch (error) {
      if (!(error instanceof InvocationError)) throw error
      // 500 when the function throws or times out; 503 when API Gateway stops waiting or Lambda throttles.
      return error.throttled || error === LATE ? own(503, error.message) : own(500, 'The function failed.')
    }
  }

  return async (request) => {
    const started = performance.now()
    const { method, path } = request
    const route = routes.get(`${method} ${path}`) ?? routes.get(`ANY ${path}`) ?? routes.get('$default')
    const arrival: Arrival = {
      accountId: route?.fn.split(':')[4] ?? '',
      apiId: api.ref,
      domainName,
      requestId: randomUUID(),
      routeKey: route?.key ?? '-',
      stage: StageName,
      at: now(),
    }
    const { response, error = '-' } =
      headBytes(request) > MAX_HEAD
        ? own(431)
        : !route
          ? own(404)
          : (buckets.get(route.key) ?? shared)()
            ? await forward(request, route, arrival)
            : own(429)
    const ms = performance.now() - started
    const { status } = response
    const counts = { Count: 1, '4xx': +(status >= 400 && status < 500), '5xx': +(status >= 500), Latency: ms }
    const point = { namespace: 'AWS/ApiGateway', dimensions: { ApiId: api.ref }, at: arrival.at }
    for (const [name, value] of Object.entries(counts)) cloudwatch.put({ ...point, name, value })
    log({ response, arrival, error, ms })
    options.trace?.(requestLine(request, response, ms))
    return { ...response, headers: { ...response.headers, 'apigw-requestid': arrival.requestId } }
  }
}

const headBytes = ({ method, path, query, headers }: HttpRequest) =>
  Buffer.byteLength(`${method} ${path}${query && `?${query}`} HTTP/1.1${Object.values(headers).join('')}`)

function readRoutes(resources: Resources, api: Resource, stage: string) {
  const region = api.arn.split(':')[3]
  type RouteProperties = Record<'RouteKey' | 'Target', string> & { AuthorizationType?: string }
  const routes = resources.of<RouteProperties>('AWS::ApiGatewayV2::Route')
  return routes.map(({ properties: { RouteKey: key, Target, AuthorizationType = 'NONE' } }) => {
    if (AuthorizationType !== 'NONE')
      throw new Error(`The local stack has no authorization of routes (${key})`)
    if (key.includes('{')) throw new Error(`The local stack does not know variables in a route, as in ${key}`)
    const integration = resources.find<{ IntegrationUri: string; TimeoutInMillis?: number }>(
      'AWS::ApiGatewayV2::Integration',
      Target.replace('integrations/', ''),
    )
    const { IntegrationUri, TimeoutInMillis: timeoutMs = TIMEOUT_MS } = integration.properties
    const fn = IntegrationUri
    const path = key.replace(/^ANY /, '* ').replace(' /', '/')
    const sourceArn = `arn:aws:execute-api:${region}:${fn.split(':')[4]}:${api.ref}/${stage}/${path}`
    const allowed = mayInvoke(resources, fn, { service: 'apigateway.amazonaws.com', sourceArn })
    return { key, fn, timeoutMs, allowed }
  })
}

/** API Gateway stops waiting, but the function continues. */
const LATE = new InvocationError('Endpoint request timed out')

const lateAfter = async (ms: number) => {
  await wait(ms, undefined, { ref: false })
  throw LATE
}

type Entry = Required<Outcome> & { arrival: Arrival; ms: number }

const VARIABLES: Record<string, (entry: Entry) => string | number> = {
  integrationErrorMessage: ({ error }) => error,
  requestId: ({ arrival }) => arrival.requestId,
  requestTimeEpoch: ({ arrival }) => arrival.at.getTime(),
  responseLatency: ({ ms }) => Math.round(ms),
  routeKey: ({ arrival }) => arrival.routeKey,
  status: ({ response }) => response.status,
}

/** Writes one line per request, for the metric filters of the log group. */
function accessLog({ resources, cloudwatch, now }: ApiGatewayOptions, stage: Resource<StageProperties>) {
  const { DestinationArn = '', Format = '' } = stage.properties.AccessLogSettings ?? {}
  if (!DestinationArn) return () => undefined
  const group = resources
    .of('AWS::Logs::LogGroup')
    .find(({ arn }) => arn.replace(/:\*$/, '') === DestinationArn.replace(/:\*$/, ''))
  if (!group) throw new Error(`The template has no log group ${DestinationArn}`)
  const parts = Format.split(/\$context\.([\w.]*\w)/).map((text, index) => {
    const value = index % 2 ? VARIABLES[text] : () => text
    if (!value) throw new Error(`The local stack does not know $context.${text} of an access log`)
    return value
  })
  const filter = createMetricFilters(resources, cloudwatch, now)
  return (entry: Entry) => filter(group.ref, parts.map((value) => value(entry)).join(''))
}

function tokenBucket(limit: Throttle | 'off'): () => boolean {
  if (limit === 'off') return () => true
  const { rate, burst } = limit
  let [tokens, at] = [burst, performance.now()]
  return () => {
    const now = performance.now()
    tokens = Math.min(burst, tokens + ((now - at) / 1000) * rate)
    at = now
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}
