/**
 * The HTTP API of the twin: routes `/api/<path>` to Lambdas within the limits of API Gateway.
 * Never 403 or 404, which CloudFront's error page would replace: an unknown path is 400, a wrong method 405.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { toEvent } from './event.ts'
import { readBody } from './multipart.ts'
import { InvocationError, type Runtime } from './runtime.ts'

/** Payload quota of an HTTP API, bytes. */
const MAX_BODY = 10 * 1024 * 1024

/** Longest an HTTP API waits for its Lambda. */
const TIMEOUT_MS = 29_000

export interface GatewayOptions {
  runtime: Runtime
  originSecret: string
  /** Steady requests a second and burst, as the stage's throttle; `undefined` switches it off. */
  throttle: { rate: number; burst: number } | undefined
  /** Believe X-Forwarded-For, so that tests can come from many addresses. */
  trustForwarded: boolean
  now(): Date
  warn(line: string): void
}

export type Gateway = (request: IncomingMessage, response: ServerResponse) => Promise<void>

export function createGateway(options: GatewayOptions): Gateway {
  const admits = tokenBucket(options.throttle)
  return async (request, response) => {
    response.setHeader('apigw-requestid', `${Date.now().toString(36)}=`)
    if (!admits()) return refuse(response, 429, 'Too Many Requests')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    const path = (request.url ?? '').split('?', 1)[0]?.slice('/api/'.length) ?? ''
    const route = options.runtime.routes().find((known) => known.path === path)
    if (!route) return refuse(response, 400, 'There is no such form.')
    const method = request.method ?? 'GET'
    if (!route.methods.includes(method)) {
      response.setHeader('Allow', [...route.methods, 'OPTIONS'].join(', '))
      return refuse(response, 405, `This address takes ${route.methods.join(' and ')} only.`)
    }
    if (Number(request.headers['content-length'] ?? 0) > MAX_BODY) return tooLarge(request, response)
    const body = await readBody(request, MAX_BODY)
    if (!body) return tooLarge(request, response)
    await forward(options, request, response, body, `${method} /api/${route.path}`, route.entry)
  }
}

async function forward(
  { runtime, originSecret, trustForwarded, now, warn }: GatewayOptions,
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  routeKey: string,
  entry: string,
): Promise<void> {
  const viewer = viewerOf(request, trustForwarded)
  const event = toEvent({ request, body, routeKey, originSecret, viewer, now: now() })
  try {
    send(response, (await runtime.invoke(entry, event, TIMEOUT_MS)) as APIGatewayProxyStructuredResultV2)
  } catch (error) {
    if (!(error instanceof InvocationError)) throw error
    warn(`${entry}: ${error.message}`)
    refuse(
      response,
      error.timedOut ? 503 : 500,
      error.timedOut ? 'Service Unavailable' : 'Internal Server Error',
    )
  }
}

function viewerOf(request: IncomingMessage, trustForwarded: boolean): string {
  const forwarded = trustForwarded ? request.headers['x-forwarded-for'] : undefined
  const given = (Array.isArray(forwarded) ? forwarded[0] : forwarded)?.split(',', 1)[0]?.trim()
  const address = given || request.socket.remoteAddress?.replace(/^::ffff:/, '') || '127.0.0.1'
  return `${address}:${request.socket.remotePort ?? 0}`
}

/** Result of a Lambda → answer; one without a status is a body by itself, as API Gateway reads payload 2.0. */
function send(response: ServerResponse, result: APIGatewayProxyStructuredResultV2 | undefined): void {
  if (typeof result !== 'object' || result === null || result.statusCode === undefined) {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(result ?? null))
    return
  }
  const { statusCode, headers = {}, cookies, body = '', isBase64Encoded } = result
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) response.setHeader(name, `${value}`)
  if (cookies) response.setHeader('Set-Cookie', cookies)
  if (!response.hasHeader('content-type')) response.setHeader('Content-Type', 'text/plain; charset=utf-8')
  response.writeHead(statusCode).end(isBase64Encoded ? Buffer.from(body, 'base64') : body)
}

/** `error` as our Lambdas answer (API-6), `message` as API Gateway does. */
function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify({ error: message, message }))
}

function tooLarge(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Connection', 'close')
  refuse(response, 413, 'Request Entity Too Large')
  request.resume()
}

function tokenBucket(limit: GatewayOptions['throttle']): () => boolean {
  if (!limit) return () => true
  let tokens = limit.burst
  let at = performance.now()
  return () => {
    const now = performance.now()
    tokens = Math.min(limit.burst, tokens + ((now - at) / 1000) * limit.rate)
    at = now
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}
