/**
 * AWS's services in this process: each call goes to its service by the scope that the caller signed for, as the role
 * whose name is its access key.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { answer, type HttpRequest, type HttpResponse, readRequest, send } from './http.ts'
import { listen } from './listen.ts'
import { isSigned } from './signature.ts'
import { xml } from './xml.ts'

/** Largest request: a raw mail of 40 MB in its form encoding. */
const MAX_BODY = 60 * 1024 * 1024

export interface AwsCall {
  /** As in the scope of the signature: `dynamodb`, `ses`, `s3`, `ssm`, `secretsmanager`, `cloudfront-keyvaluestore`. */
  service: string
  /** Name of the role that calls; `admin` may do all; empty when nobody signed. */
  principal: string
  request: HttpRequest
}

export type Service = (call: AwsCall) => HttpResponse | Promise<HttpResponse>

/**
 * Stands between a call and its service; only tests have one.
 * @param proceed what the service answers
 * @returns the answer; undefined breaks the connection, as when it got lost
 */
export type Intercept = (
  call: AwsCall,
  proceed: () => Promise<HttpResponse>,
) => Promise<HttpResponse | undefined>

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
export function callOf(request: HttpRequest): AwsCall | undefined {
  const { authorization, host } = request.headers
  const [, principal = '', service = ''] = SCOPE.exec(authorization ?? '') ?? []
  const honest = !authorization || isSigned(request, credentialsOf(principal).secretAccessKey)
  return honest && isLoopback(host) ? { service, principal, request } : undefined
}

/** Names of this machine: a page whose own name leads here (DNS rebinding) comes by another. */
export const isLoopback = (host = ''): boolean =>
  /^(127\.0\.0\.1|\[::1\]|([\w-]+\.)*localhost)(:\d+)?$/.test(host)

/** What AWS says to a signature that does not fit. */
function refuseSignature({ headers }: HttpRequest): HttpResponse {
  const code = 'SignatureDoesNotMatch'
  const message = 'The request signature we calculated does not match the signature you provided.'
  return headers['content-type']?.startsWith('application/x-amz-json')
    ? answer(403, 'application/x-amz-json-1.0', JSON.stringify({ __type: code, message }))
    : xml(403, { Error: { Code: code, Message: message } })
}

/** What answers a call; undefined when the answer is lost. */
export type Answerer = (call: AwsCall) => Promise<HttpResponse | undefined>

interface AwsOptions {
  intercept?: Intercept | undefined
  /** Hears of each answer. */
  answered?(call: AwsCall, answer: HttpResponse): void
  warn(line: string): void
}

/** Opens services by the names that callers sign for, on a free port of 127.0.0.1. */
export async function openAws(
  services: Readonly<Record<string, Service>>,
  { intercept = (_, proceed) => proceed(), answered, warn }: AwsOptions,
) {
  const unknown: Service = ({ service }) => {
    const message = `The local stack has no service "${service}".`
    return answer(501, 'application/json', JSON.stringify({ message }))
  }
  const answerCall: Answerer = async (call) => {
    const given = await intercept(call, async () => (services[call.service] ?? unknown)(call))
    if (given) answered?.(call, given)
    return given
  }
  const { server, url, close } = await listen(0)
  server.on('request', (request, response) => {
    receive(request, response, MAX_BODY, answerCall).catch((error: Error) => {
      warn(error.stack ?? error.message)
      response.destroy()
    })
  })
  return { answer: answerCall, endpoint: url, close }
}

/** Answers one request to AWS. */
export async function receive(
  message: IncomingMessage,
  response: ServerResponse,
  maxBody: number,
  answerCall: Answerer,
): Promise<void> {
  const request = await readRequest(message, maxBody)
  if (!request) return void response.writeHead(413).end()
  const call = callOf(request)
  const answered = call ? await answerCall(call) : refuseSignature(request)
  if (answered) send(response, answered, request.method)
  else response.destroy()
}
