/**
 * Routes AWS calls to the local services: the scope of the signature names the service, the access key names the role.
 * Nobody verifies the signature, because everyone on this machine knows the secrets.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { answer, type HttpRequest, type HttpResponse, send, toHttpRequest } from '../../aws/http.ts'
import { listen } from './listen.ts'

/** In bytes: fits a form-encoded 40 MB mail. */
const MAX_BODY = 60 * 1024 * 1024

export interface AwsCall {
  /** Name in the signature scope: `dynamodb`, `lambda`, `ses`, `s3`, `ssm`, `secretsmanager`, … */
  service: string
  /** Role of the caller; `admin` may do everything; empty for an unsigned request. */
  principal: string
  request: HttpRequest
}

export type Service = (call: AwsCall) => HttpResponse | Promise<HttpResponse>

/**
 * Intercepts a call to a service, in tests only.
 * @param proceed calls the service
 * @returns undefined to break the connection, like a lost answer
 */
export type Intercept = (
  call: AwsCall,
  proceed: () => Promise<HttpResponse>,
) => Promise<HttpResponse | undefined>

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

/** `<key>/<day>/<region>/<service>/aws4_request`. Signature 4A, for CloudFront's store, has no region. */
const SCOPE = /Credential=([^/,\s]+)\/\d{8}\/(?:[\w-]+\/)?([\w-]+)\/aws4_request/

/** Loopback host names. A page that uses DNS rebinding has another name. */
export const isLoopback = (host = ''): boolean =>
  /^(127\.0\.0\.1|\[::1\]|([\w-]+\.)*localhost)(:\d+)?$/.test(host)

/** Undefined breaks the connection. */
export type Answerer = (call: AwsCall) => Promise<HttpResponse | undefined>

interface AwsOptions {
  intercept?: Intercept | undefined
  warn(line: string): void
}

/** Serves the services, by name, on a free port of 127.0.0.1. */
export async function openAws(
  services: Readonly<Record<string, Service>>,
  { intercept = (_, proceed) => proceed(), warn }: AwsOptions,
) {
  const unknown: Service = ({ service }) => {
    const message = `The local stack has no service "${service}".`
    return answer(501, 'application/json', JSON.stringify({ message }))
  }
  const answerCall: Answerer = (call) =>
    intercept(call, async () => (services[call.service] ?? unknown)(call))
  const { server, url, close } = await listen(0)
  server.on('request', (request, response) => {
    receive(request, response, MAX_BODY, answerCall).catch((error: Error) => {
      warn(error.stack ?? error.message)
      response.destroy()
    })
  })
  return { answer: answerCall, endpoint: url, close }
}

export async function receive(
  message: IncomingMessage,
  response: ServerResponse,
  maxBody: number,
  answerCall: Answerer,
): Promise<void> {
  const request = await toHttpRequest(message, maxBody)
  if (!request) return void response.writeHead(413).end()
  const { authorization = '', host } = request.headers
  if (!isLoopback(host)) return void response.writeHead(403).end()
  const [, principal = '', service = ''] = SCOPE.exec(authorization) ?? []
  const answered = await answerCall({ service, principal, request })
  if (answered) send(response, answered, request.method)
  else response.destroy()
}
