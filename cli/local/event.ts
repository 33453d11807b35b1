/** HTTP ↔ API Gateway payload 2.0, with what CloudFront adds on its way (design.md, Abuse). */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'

export interface Arrival {
  request: IncomingMessage
  body: Buffer
  /** e.g. `POST /api/postbrochure` */
  routeKey: string
  originSecret: string
  /** Client address and port as CloudFront saw them, `198.51.100.7:4711`. */
  viewer: string
  now: Date
}

/** API Gateway hands over these as text, all else in base64 (form-urlencoded included). */
const isText = (type: string) =>
  /^(text\/|application\/(json|javascript|xml)\b|application\/[^;]*\+(json|xml)\b)/i.test(type)

/** Headers that only CloudFront may set; a client's own are replaced. */
const fromEdge = new Set(['cloudfront-viewer-address', 'x-origin-secret', 'host', 'connection'])

function headersOf({ request, originSecret, viewer }: Arrival): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name === 'cookie' || fromEdge.has(name)) continue
    headers[name] = Array.isArray(value) ? value.join(',') : value
  }
  const client = viewer.slice(0, viewer.lastIndexOf(':'))
  headers['cloudfront-viewer-address'] = viewer
  headers['x-origin-secret'] = originSecret
  headers['x-forwarded-for'] = [headers['x-forwarded-for'], client].filter(Boolean).join(', ')
  headers['x-forwarded-proto'] = 'https'
  headers.host = 'local.execute-api.ap-south-1.amazonaws.com'
  return headers
}

function queryOf(raw: string): Record<string, string> | undefined {
  const query: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(raw))
    query[name] = query[name] === undefined ? value : `${query[name]},${value}`
  return raw ? query : undefined
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `21/Nov/2026:00:16:21 +0000`, the time format of API Gateway. */
function clfTime(at: Date): string {
  const [, month = 1, day = ''] = at.toISOString().slice(0, 10).split('-')
  return `${day}/${MONTHS[Number(month) - 1]}/${at.getUTCFullYear()}:${at.toISOString().slice(11, 19)} +0000`
}

export function toEvent(arrival: Arrival): APIGatewayProxyEventV2 {
  const { request, body, routeKey, now } = arrival
  const [path = '/', rawQueryString = ''] = splitUrl(request.url ?? '/')
  const headers = headersOf(arrival)
  const cookies = request.headers.cookie?.split(/;\s*/).filter(Boolean)
  const isBase64Encoded = body.length > 0 && !isText(headers['content-type'] ?? '')
  const query = queryOf(rawQueryString)
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString,
    ...(cookies && { cookies }),
    headers,
    ...(query && { queryStringParameters: query }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: headers.host ?? '',
      domainPrefix: 'local',
      http: {
        method: request.method ?? 'GET',
        path,
        protocol: 'HTTP/1.1',
        // An edge of CloudFront, never the visitor: who trusts it is caught here.
        sourceIp: '130.176.0.1',
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey,
      stage: '$default',
      time: clfTime(now),
      timeEpoch: now.getTime(),
    },
    ...(body.length > 0 && { body: body.toString(isBase64Encoded ? 'base64' : 'utf8') }),
    isBase64Encoded,
  }
}

/** URL as it came → path and raw query. */
export function splitUrl(url: string): [string, string] {
  const at = url.indexOf('?')
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)]
}
