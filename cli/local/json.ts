/** One JSON answer of the local stack's own pages. */
import type { ServerResponse } from 'node:http'

export function json(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  response.end(`${JSON.stringify(value)}\n`)
}
