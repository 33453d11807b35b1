/** A system that takes pushes, on 127.0.0.1: keeps what came, and answers as a test wants it. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'

export interface Received {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}

/** A status, or more of an answer; `down` breaks the connection. */
export type Behaviour =
  | number
  | 'down'
  | { status?: number; text?: string; location?: string; afterMs?: number }

export interface Receiver {
  origin: string
  all: Received[]
  usual(received: Received): Behaviour
}

/** A receiver for the tests of one file. */
export function testReceiver(): Receiver {
  const receiver: Receiver = { origin: '', all: [], usual: () => 200 }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      receiver.all.push({ method, url, headers, body })
      const behaviour = receiver.usual({ method, url, headers, body })
      if (behaviour === 'down') return void response.socket?.destroy()
      const answer = typeof behaviour === 'number' ? { status: behaviour } : behaviour
      const { status = 200, text = 'ok', location = '/elsewhere', afterMs = 0 } = answer
      response.writeHead(status, status === 302 ? { location } : {})
      setTimeout(() => response.end(text), afterMs)
    })
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    receiver.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return receiver
}
