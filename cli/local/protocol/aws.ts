/**
 * Routes AWS calls to the local services. The scope of the signature names the service, and the access key names the role.
 * The signature is not verified, because everyone on this machine knows the secret keys.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type HttpRequest, type HttpResponse, httpResponse, respond, toHttpRequest } from '../../aws/http.ts'
import { startHttpServer } from './listen.ts'

/** Maximum request body in bytes. A form-encoded mail of 40 MB fits. */
const MAX_BODY = 60 * 1024 * 1024

export interface AwsCall {
  /** Name in the signature scope: `dynamodb`, `lambda`, `ses`, `s3`, `ssm`, `secretsmanager`, … */
  service: string
  /** Role of the caller. `admin` may do everything. Empty if the request is unsigned. */
  principal: string
  request: HttpRequest
}

export type LocalAwsService = (call: AwsCall) => HttpResponse | Promise<HttpResponse>

/**
 * Intercepts a call to a service. Only tests do this.
 * @param proceed passes the call to the service
 * @returns undefined to close the connection without a response, as if the response were lost
 */
export type Intercept = (
  call: AwsCall,
  proceed: () => Promise<HttpResponse>,
) => Promise<HttpResponse | undefined>

export class AwsError extends Error {
  readonly status: number
  /** Name that AWS gives the error, such as AccessDeniedException. */
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** Credential `<key>/<day>/<region>/<service>/aws4_request`. Signature 4A, of CloudFront's key-value store, has no region. */
const SCOPE = /Credential=([^/,\s]+)\/\d{8}\/(?:[\w-]+\/)?([\w-]+)\/aws4_request/

/** True for host names of this machine. Other names are refused: a DNS rebinding attack sends the host name of the attacker. */
export const isLoopback = (host = ''): boolean =>
  /^(127\.0\.0\.1|\[::1\]|([\w-]+\.)*localhost)(:\d+)?$/.test(host)

/** Answers a call. Returning undefined closes the connection without a response. */
export type AwsHandler = (call: AwsCall) => Promise<HttpResponse | undefined>

interface AwsOptions {
  intercept?: Intercept | undefined
  warn(line: string): void
}

/** Serves the services on a free port of 127.0.0.1. @param services by name in the signature scope */
export async function serveAws(
  services: Readonly<Record<string, LocalAwsService>>,
  { intercept = (_, proceed) => proceed(), warn }: AwsOptions,
) {
  const unknown: LocalAwsService = ({ service }) => {
    const message = `The local stack has no service "${service}".`
    return httpResponse(501, 'application/json', JSON.stringify({ message }))
  }
  const answerCall: AwsHandler = (call) =>
    intercept(call, async () => (services[call.service] ?? unknown)(call))
  const { server, url, close } = await startHttpServer(0)
  server.on('request', (request, response) => {
    handleAwsRequest(request, response, MAX_BODY, answerCall).catch((error: Error) => {
      warn(error.stack ?? error.message)
      response.destroy()
    })
  })
  return { answer: answerCall, endpoint: url, close }
}

export async function handleAwsRequest(
  message: IncomingMessage,
  response: ServerResponse,
  maxBody: number,
  answerCall: AwsHandler,
): Promise<void> {
  const request = await toHttpRequest(message, maxBody)
  if (!request) return void response.writeHead(413).end()
  const { authorization = '', host } = request.headers
  if (!isLoopback(host)) return void response.writeHead(403).end()
  const [, principal = '', service = ''] = SCOPE.exec(authorization) ?? []
  const answered = await answerCall({ service, principal, request })
  if (answered) respond(response, answered, request.method)
  else response.destroy()
}
