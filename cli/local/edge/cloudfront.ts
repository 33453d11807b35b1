/** Local CloudFront: answers requests as the distribution of the template says. It caches nothing except compressed bodies. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type HttpRequest, type HttpResponse, httpResponse, readBody, readHead } from '../../aws/http.ts'
import { AwsError } from '../protocol/aws.ts'
import type { InterpreterOptions } from '../template/resources.ts'
import type { Behavior, BehaviorOptions, BehaviorProperties, OriginProperties } from './behavior.ts'
import { createBehavior } from './behavior.ts'
import { createCompressor } from './compress.ts'

export type HttpHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

export interface CloudFrontOptions extends BehaviorOptions, InterpreterOptions {
  /** Takes the visitor's IP address from X-Forwarded-For, so that tests can have many visitors. */
  trustForwarded?: boolean
  /** Replaces the default origin, after the viewer function has run. In `npm run dev` this is Vite. */
  site?: HttpHandler
}

interface Distribution {
  DistributionConfig: {
    CacheBehaviors?: BehaviorProperties[]
    DefaultCacheBehavior: BehaviorProperties
    Origins: OriginProperties[]
    CustomErrorResponses?: { ErrorCode: number; ResponseCode?: number; ResponsePagePath?: string }[]
  }
}

interface Viewer {
  ip: string
  port: number
}

const MAX_BODY = 16 * 1024 * 1024

/** Headers that describe one connection, so they are not passed on. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'content-length']

/** Returns the handler of all requests. @throws Error for a setting of the distribution that is unknown here */
export function createCloudFront(options: CloudFrontOptions): HttpHandler {
  const { resources, warn, site } = options
  const [distribution] = resources.of<Distribution>('AWS::CloudFront::Distribution')
  if (!distribution) throw new Error('The template has no distribution')
  const { DistributionConfig: config } = distribution.properties
  const ready = (behavior: BehaviorProperties) =>
    createBehavior(options, distribution.arn, config.Origins, behavior)
  const standard = ready(config.DefaultCacheBehavior)
  const behaviors = (config.CacheBehaviors ?? []).map(ready)
  const errors = new Map(config.CustomErrorResponses?.map((rule) => [rule.ErrorCode, rule]))
  const compress = createCompressor()

  /** `..` in a path is resolved to choose the behavior, but reaches the origin unchanged (developer guide, "Path pattern"). */
  const behaviorFor = (path: string) => {
    const { pathname } = new URL(`http://viewer${path}`)
    return behaviors.find(({ matches }) => matches(pathname)) ?? standard
  }

  /** Returns the response of the origin or, if the distribution has an error page for its status, that page. */
  const fetchOrigin = async ({ origin, forwarding }: Behavior, asked: HttpRequest): Promise<HttpResponse> => {
    const given = await origin(forwarding.forward(asked))
    const rule = errors.get(given.status)
    const path = rule?.ResponsePagePath
    if (!path) return given
    const body = Buffer.alloc(0)
    const page = await behaviorFor(path).origin({ method: 'GET', path, query: '', headers: {}, body })
    return page.status === 200 ? { ...page, status: rule.ResponseCode ?? given.status } : page
  }

  const answerOf = async (behavior: Behavior, request: HttpRequest, viewer: Viewer) => {
    const refusal = refusalOf(behavior, request)
    if (refusal) return refusal
    // Only pages go through the viewer function. Modules of Vite are in no release, so the function would not find them.
    if (site && behavior === standard && !request.headers.accept?.includes('text/html')) return 'site'
    const verdict = behavior.edge ? await behavior.edge(request, viewer.ip) : { request }
    if ('response' in verdict) return verdict.response
    if (site && behavior === standard) return 'site'
    const { headers } = verdict.request
    const added = {
      'x-forwarded-for': [headers['x-forwarded-for'], viewer.ip].filter(Boolean).join(', '),
      'cloudfront-viewer-address': `${viewer.ip}:${viewer.port}`,
    }
    const given = await fetchOrigin(behavior, { ...verdict.request, headers: { ...headers, ...added } })
    const withHeaders = { ...given, headers: behavior.withPolicy(given.headers) }
    return behavior.compress ? compress(withHeaders, behavior.encodingFor(request)) : withHeaders
  }

  return async (request, response) => {
    const asked = await requestOf(request)
    const viewer = viewerOf(request, options.trustForwarded ?? false)
    const given = await answerOf(behaviorFor(asked.path), asked, viewer).catch((error: Error) => {
      if (!(error instanceof AwsError)) throw error
      warn(error.message)
      return errorPage(error.status, 'The CloudFront function associated with the distribution failed.')
    })
    if (given === 'site') await site?.(request, response)
    else send(asked.method, response, given)
  }
}

async function requestOf(request: IncomingMessage): Promise<HttpRequest> {
  const head = readHead(request)
  const path = head.path.startsWith('/') ? head.path : `/${head.path}`
  // A longer body is replaced by zeros, because API Gateway refuses every body of this length.
  const body = (await readBody(request, MAX_BODY)) ?? Buffer.alloc(MAX_BODY)
  return { ...head, path, body }
}

function viewerOf({ headers, socket }: IncomingMessage, trustForwarded: boolean): Viewer {
  const forwarded = trustForwarded ? headers['x-forwarded-for'] : undefined
  const [given = ''] = [forwarded].flat().join(',').split(',')
  const ip = given.trim() || socket.remoteAddress?.replace(/^::ffff:/, '') || '127.0.0.1'
  return { ip, port: socket.remotePort ?? 0 }
}

/** Refuses requests that CloudFront refuses before the viewer function runs. Such responses have no policy headers. */
function refusalOf({ methods }: Behavior, { method, body }: HttpRequest) {
  if (!methods.includes(method))
    return errorPage(
      403,
      'This distribution is not configured to allow the HTTP request method that was used for this request.',
    )
  if (method === 'GET' && body.length > 0) return errorPage(403, 'Bad request.')
  return undefined
}

const errorPage = (status: number, reason: string): HttpResponse => {
  const title = '<title>ERROR: The request could not be satisfied</title>'
  const body = `<html><head>${title}</head><body><h1>${status} ERROR</h1><p>${reason}</p></body></html>\n`
  return httpResponse(status, 'text/html', body, { 'x-cache': 'Error from cloudfront' })
}

function send(method: string, response: ServerResponse, { status, headers, body }: HttpResponse): void {
  const bare = method === 'HEAD' || status === 304 || status === 204
  for (const [name, value] of Object.entries(headers))
    if (!HOP_BY_HOP.includes(name)) response.setHeader(name, value)
  response.setHeader('via', '1.1 local.cloudfront.net (CloudFront)')
  if (method === 'HEAD' && headers['content-length'])
    response.setHeader('content-length', headers['content-length'])
  if (!bare) response.setHeader('content-length', body.length)
  response.writeHead(status).end(bare ? undefined : body)
}
