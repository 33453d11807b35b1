/**
 * A slow line before a local stack: it delays every answer, the browser's own prefetching too, which DevTools does not slow
 * down, and counts requests and bytes. Lost packets are modelled: a segment that is lost comes one round trip later, and what
 * follows it waits. (Dropping packets needs `tc netem`, which the kernel of the machine must have.)
 */
import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { seeded } from '../../faults/random.ts'

export interface Line {
  /** Milliseconds before the first byte of an answer. */
  latency: number
  bitsPerSecond: number
  /** Share of lost segments, 0 to 1. */
  loss: number
}

const SEGMENT = 1_460

/** @param pages HTML by path, in place of the stack's */
export async function startLine(line: Line, stack: string, pages?: ReadonlyMap<string, string>) {
  const count = { requests: 0, bytes: 0 }
  const random = seeded(7)
  /** When the line has sent all that was given to it, as performance.now(). */
  let free = 0

  async function send(response: ServerResponse, bytes: Buffer): Promise<void> {
    count.bytes += bytes.length
    const segments = Math.ceil(bytes.length / SEGMENT)
    const lost = Array.from({ length: segments }, random).filter((at) => at < line.loss).length
    free =
      Math.max(free, performance.now()) + (bytes.length * 8_000) / line.bitsPerSecond + lost * line.latency
    await wait(free - performance.now())
    response.write(bytes)
  }

  const server = createServer(async (from, response) => {
    count.requests++
    const { pathname } = new URL(from.url ?? '/', 'http://localhost')
    const page = pages?.get(pathname)
    await wait(line.latency)
    if (pages && from.method === 'GET') {
      const type = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }
      response.writeHead(page ? 200 : 404, page ? type : {})
      if (page) await send(response, brotliCompressSync(page))
      response.end()
      return
    }
    const { host, port } = new URL(stack)
    const headers = { ...from.headers, ...(pages && { host, origin: stack }) }
    const to = request(
      { host: '127.0.0.1', port, path: from.url, method: from.method, headers },
      async (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        for await (const part of answer) await send(response, part)
        response.end()
      },
    )
    to.on('error', () => response.destroy())
    from.pipe(to)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Since the last call. */
    taken() {
      const taken = { ...count }
      Object.assign(count, { requests: 0, bytes: 0 })
      return taken
    },
    close: () => server.close(),
  }
}
