/** A system that takes pushes, on 127.0.0.1: keeps the requests, and answers as a test asks. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll } from 'vitest'
import { listen } from '../services.ts'

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
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const received = { method, url, headers, body: await text(request) }
    receiver.all.push(received)
    const behaviour = receiver.usual(received)
    if (behaviour === 'down') return void response.socket?.destroy()
    const answer = typeof behaviour === 'number' ? { status: behaviour } : behaviour
    const { status = 200, text: said = 'ok', location = '/elsewhere', afterMs = 0 } = answer
    response.writeHead(status, status === 302 ? { location } : {})
    setTimeout(() => response.end(said), afterMs)
  })
  beforeAll(async () => {
    receiver.origin = await listen(server)
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return receiver
}
