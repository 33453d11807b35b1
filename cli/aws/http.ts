/** HTTP requests and responses as plain objects, which the local CloudFront, its origins and the AWS services exchange. */
import type { IncomingMessage, ServerResponse } from 'node:http'

export interface HttpRequest {
  method: string
  /** Percent-encoded as sent, without the query. */
  path: string
  /** Query string without the question mark. */
  query: string
  /** Header names are in lower case. */
  headers: Record<string, string>
  body: Buffer
}

export interface HttpResponse {
  status: number
  headers: Record<string, string | string[]>
  body: Buffer
}

export const httpResponse = (
  status: number,
  type: string,
  body: string,
  headers: HttpResponse['headers'] = {},
): HttpResponse => ({ status, headers: { 'content-type': type, ...headers }, body: Buffer.from(body) })

export type OriginHandler = (request: HttpRequest) => Promise<HttpResponse>

/** Reads a whole request. Undefined if the body has more than `limit` bytes. */
export async function toHttpRequest(
  message: IncomingMessage,
  limit: number,
): Promise<HttpRequest | undefined> {
  const body = await readBody(message, limit)
  return body && { ...readHead(message), body }
}

/** Returns the request without its body. The values of a repeated header are joined with commas. */
export function readHead({ method = 'GET', url = '/', headers }: IncomingMessage): Omit<HttpRequest, 'body'> {
  const [path = '', query = ''] = url.split(/\?(.*)/s)
  const texts: HttpRequest['headers'] = {}
  for (const [name, value] of Object.entries(headers))
    texts[name] = typeof value === 'string' ? value : [value].flat().join(', ')
  return { method, path, query, headers: texts }
}

/** Reads the body of a request. Undefined if the body has more than `limit` bytes. */
export async function readBody(message: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of message as AsyncIterable<Buffer>) {
    size += part.length
    if (size <= limit) parts.push(part)
  }
  return size <= limit ? Buffer.concat(parts) : undefined
}

/** Sends a response, without its body if the request method was HEAD. */
export function respond(response: ServerResponse, { status, headers, body }: HttpResponse, method: string) {
  response.writeHead(status, { 'content-length': body.length, ...headers })
  response.end(method === 'HEAD' ? undefined : body)
}
