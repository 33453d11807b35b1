/**
 * The endpoints of AWS on one loopback port: each call goes to its service by the scope that the SDK signed for, as the
 * role whose name is its access key.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { listen } from './listen.ts'
import { readBody } from './multipart.ts'
import { isSigned } from './signature.ts'

/** Largest request: a raw mail of 40 MB in its form encoding. */
const MAX_BODY = 60 * 1024 * 1024

export interface AwsCall {
  /** As in the scope of the signature: `dynamodb`, `ses`, `s3`, `ssm`, `secretsmanager`, `cloudfront-keyvaluestore`. */
  service: string
  /** Name of the role that calls; `admin` may do all; empty when nobody signed. */
  principal: string
  request: IncomingMessage
  body: Buffer
}

export type Service = (call: AwsCall, response: ServerResponse) => Promise<void> | void

/** May answer a call in place of its service (then it gives true); only tests have one. */
export type Intercept = (call: AwsCall, response: ServerResponse) => Promise<boolean> | boolean

/** What a service answers when it does not do what was asked. */
export class AwsError extends Error {
  readonly status: number
  /** AWS's name of the error. */
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** What the SDK signs with: the access key names the role. It opens nothing anywhere else. */
export const credentialsOf = (principal: string) => ({
  accessKeyId: principal,
  secretAccessKey: `secret of ${principal}`,
})

/** Signatures 4 name `<key>/<day>/<region>/<service>/aws4_request`; 4a, which CloudFront's store wants, has no region. */
const SCOPE = /Credential=([^/,\s]+)\/\d{8}\/(?:[\w-]+\/)?([\w-]+)\/aws4_request/

/** The call that a request is; undefined when it says to be signed and is not, or came by a name of another machine. */
export function callOf(request: IncomingMessage, body: Buffer): AwsCall | undefined {
  const { authorization, host } = request.headers
  const [, principal = '', service = ''] = SCOPE.exec(authorization ?? '') ?? []
  const honest = !authorization || isSigned(request, body, credentialsOf(principal).secretAccessKey)
  return honest && isLoopback(host) ? { service, principal, request, body } : undefined
}

/** Names of this machine: a page whose own name leads here (DNS rebinding) comes by another. */
export const isLoopback = (host = ''): boolean =>
  /^(127\.0\.0\.1|\[::1\]|([\w-]+\.)*localhost)(:\d+)?$/.test(host)

/** What AWS says to a signature that does not fit. */
export function refuseSignature({ headers }: IncomingMessage, response: ServerResponse): void {
  const code = 'SignatureDoesNotMatch'
  const message = 'The request signature we calculated does not match the signature you provided.'
  const asJson = headers['content-type']?.startsWith('application/x-amz-json')
  response.writeHead(403, { 'Content-Type': asJson ? 'application/x-amz-json-1.0' : 'application/xml' })
  if (asJson) response.end(JSON.stringify({ __type: code, message }))
  else
    response.end(
      `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`,
    )
}

/** Listens on a free port of 127.0.0.1. */
export async function openAws(
  services: Readonly<Record<string, Service>>,
  { intercept, warn }: { intercept?: Intercept | undefined; warn(line: string): void },
): Promise<{ endpoint: string; close(): Promise<void> }> {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readBody(request, MAX_BODY)
    if (!body) return void response.writeHead(413).end()
    const call = callOf(request, body)
    if (!call) return refuseSignature(request, response)
    if (await intercept?.(call, response)) return
    const service = services[call.service]
    if (service) return service(call, response)
    response.writeHead(501, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ message: `The local stack has no service "${call.service}".` }))
  }
  const { server, url, close } = await listen(0)
  server.on('request', (request, response) => {
    answer(request, response).catch((error: Error) => {
      warn(error.stack ?? error.message)
      response.destroy()
    })
  })
  return { endpoint: url, close }
}
