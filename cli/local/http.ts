/** Messages between the local CloudFront and its origins, without sockets. */
import type { IncomingMessage } from 'node:http'

export interface HttpRequest {
  method: string
  /** As it came, percent-encoded, without the query. */
  path: string
  /** Without the question mark. */
  query: string
  /** Names in lower case. */
  headers: Record<string, string>
  body: Buffer
}

export interface HttpResponse {
  status: number
  headers: Record<string, string | string[]>
  body: Buffer
}

export type Origin = (request: HttpRequest) => Promise<HttpResponse>

/** Headers of a request of Node, each as one text. */
export const headersOf = ({ headers }: IncomingMessage): HttpRequest['headers'] =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]))
