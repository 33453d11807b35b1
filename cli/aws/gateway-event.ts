/** Converts HTTP requests to Lambda events, and Lambda results to responses, in API Gateway's payload format 2.0. */
import { randomBytes } from 'node:crypto'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { type HttpRequest, type HttpResponse, httpResponse } from './http.ts'

type Context = APIGatewayProxyEventV2['requestContext']

export interface GatewayContext
  extends Pick<Context, 'accountId' | 'apiId' | 'domainName' | 'requestId' | 'routeKey' | 'stage'> {
  at: Date
}

/** Source IP in every event. On AWS this is an IP of CloudFront: a Lambda that uses it as the visitor's must fail its tests. */
const EDGE_ADDRESS = '130.176.0.1'

/** API Gateway passes bodies of these content types as text, and all other bodies as base64, even form-urlencoded bodies. */
const isText = (type: string) =>
  /^(text\/|application\/(json|javascript|xml)\b|application\/[^;]*\+(json|xml)\b)/i.test(type)

/** Formats a time as API Gateway does: `21/Nov/2026:00:16:21 +0000`. */
function clfTime(at: Date): string {
  const [, day, month, year, time] = at.toUTCString().split(' ')
  return `${day}/${month}/${year}:${time} +0000`
}

function queryOf(raw: string): Record<string, string> {
  const query: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(raw))
    query[name] = query[name] === undefined ? value : `${query[name]},${value}`
  return query
}

export function toLambdaEvent(
  { method, path, query, headers: { cookie, connection: _, ...given }, body }: HttpRequest,
  { at, ...arrival }: GatewayContext,
): APIGatewayProxyEventV2 {
  const trace = `Root=1-${Math.floor(at.getTime() / 1000).toString(16)}-${randomBytes(12).toString('hex')}`
  const isBase64Encoded = body.length > 0 && !isText(given['content-type'] ?? '')
  return {
    version: '2.0',
    routeKey: arrival.routeKey,
    rawPath: path,
    rawQueryString: query,
    ...(cookie && { cookies: cookie.split(/;\s*/).filter(Boolean) }),
    headers: {
      ...given,
      ...(body.length > 0 && { 'content-length': `${body.length}` }),
      host: arrival.domainName,
      'x-amzn-trace-id': trace,
      'x-forwarded-for': [given['x-forwarded-for'], EDGE_ADDRESS].filter(Boolean).join(', '),
      'x-forwarded-port': '443',
      'x-forwarded-proto': 'https',
    },
    ...(query && { queryStringParameters: queryOf(query) }),
    requestContext: {
      ...arrival,
      domainPrefix: arrival.apiId,
      http: {
        method,
        path,
        protocol: 'HTTP/1.1',
        sourceIp: EDGE_ADDRESS,
        userAgent: given['user-agent'] ?? '',
      },
      time: clfTime(at),
      timeEpoch: at.getTime(),
    },
    ...(body.length > 0 && { body: body.toString(isBase64Encoded ? 'base64' : 'utf8') }),
    isBase64Encoded,
  }
}

/** Converts a Lambda's result. Without `statusCode`, it is the body of a 200 response. Undefined if API Gateway rejects it. */
export function toHttpResponse(result: unknown): HttpResponse | undefined {
  if (typeof result !== 'object' || result === null || !('statusCode' in result)) {
    const text = typeof result === 'string' ? result : JSON.stringify(result ?? null)
    return httpResponse(200, 'application/json', text)
  }
  const {
    statusCode,
    headers,
    cookies,
    body = '',
    isBase64Encoded,
  } = result as APIGatewayProxyStructuredResultV2
  const status = Number(statusCode)
  if (!(Number.isInteger(status) && status >= 100 && status < 600) || typeof body !== 'string')
    return undefined
  const given: HttpResponse['headers'] = { 'content-type': 'text/plain;charset=UTF-8' }
  for (const [name, value] of Object.entries(headers ?? {}))
    if (value !== undefined) given[name.toLowerCase()] = `${value}`
  if (cookies) given['set-cookie'] = cookies
  return { status, headers: given, body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8') }
}
