/** Local API Gateway (AWS::ApiGatewayV2): routes requests to Lambdas, with the limits and error responses of AWS. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { toHttpResponse, toLambdaEvent } from '../../aws/gateway-event.ts'
import { type HttpRequest, type HttpResponse, httpResponse, type OriginHandler } from '../../aws/http.ts'
import { mayInvoke } from '../access/iam.ts'
import type { Lambdas } from '../compute/lambda.ts'
import { InvocationError } from '../compute/lambda-worker.ts'
import { formatRequest } from '../compute/trace.ts'
import type { InterpreterOptions, Resource } from '../template/resources.ts'

export interface ApiGatewayOptions extends InterpreterOptions {
  lambdas: Pick<Lambdas, 'invoke'>
  /** Whether to apply the rate limits of the template; default: true. */
  throttled?: boolean | undefined
}

interface StageProperties {
  StageName: string
  DefaultRouteSettings?: RouteSettings
  RouteSettings?: Record<string, RouteSettings>
}

type RouteSettings = Partial<Record<'ThrottlingRateLimit' | 'ThrottlingBurstLimit', number>>

/** Quotas of AWS: timeout of an integration, and maximum event in bytes. Lambda accepts smaller bodies than API Gateway. */
const TIMEOUT_MS = 30_000
const MAX_EVENT = 6 * 1024 * 1024

const MESSAGES: Record<number, string> = {
  404: 'Not Found',
  413: 'Request Entity Too Large',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

const refusal = (status: number): HttpResponse =>
  httpResponse(status, 'application/json', JSON.stringify({ message: MESSAGES[status] }))

/** Returns the HTTP API of the templates. @throws Error if the template has a route that the local stack cannot serve */
export function createApiGateway(options: ApiGatewayOptions): OriginHandler {
  const { resources, lambdas, now, trace, warn } = options
  const [api] = resources.of('AWS::ApiGatewayV2::Api')
  const [stage] = resources.of<StageProperties>('AWS::ApiGatewayV2::Stage')
  if (!api || !stage) throw new Error('The template has no HTTP API with a stage')
  const routes = new Map(readRoutes(options, api, stage).map((route) => [route.key, route]))
  for (const { key, fn, allowed } of routes.values())
    if (!allowed) warn(`${key} may not invoke ${fn}: no AWS::Lambda::Permission lets it`)
  const { StageName } = stage.properties
  const domainName = `${api.ref}.execute-api.${api.arn.split(':')[3]}.amazonaws.com`
  const facts = { apiId: api.ref, domainName, stage: StageName }

  async function forward(request: HttpRequest, route: Route, requestId: string): Promise<HttpResponse> {
    if (!route.admits()) return refusal(429)
    if (!route.allowed) return refusal(500)
    const { key: routeKey, accountId } = route
    const event = toLambdaEvent(request, { ...facts, accountId, routeKey, requestId, at: now() })
    if ((event.body ?? '').length > MAX_EVENT) return refusal(413)
    try {
      const result = await Promise.race([lambdas.invoke(route.fn, event), lateAfter(route.timeoutMs)])
      return toHttpResponse(result) ?? refusal(500)
    } catch (error) {
      if (!(error instanceof InvocationError)) throw error
      // The status is 500 if the function throws or times out, and 503 if API Gateway stops waiting for it.
      return refusal(error === LATE ? 503 : 500)
    }
  }

  return async (request) => {
    const started = performance.now()
    const requestId = randomUUID()
    const { method, path } = request
    const route = routes.get(`${method} ${path}`) ?? routes.get(`ANY ${path}`) ?? routes.get('$default')
    const response = route ? await forward(request, route, requestId) : refusal(404)
    trace?.(formatRequest(request, response, performance.now() - started))
    return { ...response, headers: { ...response.headers, 'apigw-requestid': requestId } }
  }
}

type Route = ReturnType<typeof readRoutes>[number]

type RouteProperties = Record<'RouteKey' | 'Target', string> & { AuthorizationType?: string }

type IntegrationProperties = { IntegrationUri: string; TimeoutInMillis?: number }

function readRoutes(
  { resources, throttled = true }: ApiGatewayOptions,
  api: Resource,
  stage: Resource<StageProperties>,
) {
  const { StageName, DefaultRouteSettings, RouteSettings = {} } = stage.properties
  const bucketOf = (settings?: RouteSettings) =>
    tokenBucket(throttled ? { ...DefaultRouteSettings, ...settings } : {})
  const shared = bucketOf()
  const region = api.arn.split(':')[3]
  const routes = resources.of<RouteProperties>('AWS::ApiGatewayV2::Route').map(({ properties }) => {
    const { RouteKey: key, Target, AuthorizationType = 'NONE' } = properties
    if (AuthorizationType !== 'NONE')
      throw new Error(`The local stack has no authorization of routes (${key})`)
    if (key.includes('{')) throw new Error(`The local stack does not know variables in a route, as in ${key}`)
    const name = Target.replace('integrations/', '')
    const integration = resources.find<IntegrationProperties>('AWS::ApiGatewayV2::Integration', name)
    const { IntegrationUri: fn, TimeoutInMillis: timeoutMs = TIMEOUT_MS } = integration.properties
    const accountId = fn.split(':')[4] ?? ''
    const path = key.replace(/^ANY /, '* ').replace(' /', '/')
    const sourceArn = `arn:aws:execute-api:${region}:${accountId}:${api.ref}/${StageName}/${path}`
    const allowed = mayInvoke(resources, fn, { service: 'apigateway.amazonaws.com', sourceArn })
    const admits = RouteSettings[key] ? bucketOf(RouteSettings[key]) : shared
    return { key, fn, accountId, timeoutMs, allowed, admits }
  })
  const unknown = Object.keys(RouteSettings).find((name) => !routes.some(({ key }) => key === name))
  if (unknown) throw new Error(`${stage.id} has settings for ${unknown}, which is not a route`)
  return routes
}

/** Error of a call for which API Gateway has stopped waiting. The Lambda continues to run. */
const LATE = new InvocationError('Endpoint request timed out')

const lateAfter = async (ms: number) => {
  await wait(ms, undefined, { ref: false })
  throw LATE
}

/** Rate limiter: returns a function that admits or refuses a request. Without limits in the template, all are admitted. */
function tokenBucket({ ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst }: RouteSettings) {
  if (rate === undefined || burst === undefined) return () => true
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
