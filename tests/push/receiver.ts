/** A system that takes pushes, on 127.0.0.1: keeps what came, and answers as a test wants it. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  url: string
  headers: IncomingHttpHeaders
  body: string
  /** Whether it was stored, even if the sender got an error. */
  taken: boolean
}

/** What the receiver does with one request. */
export type Behaviour =
  /** Answers with this status, and has taken it below 300. */
  | number
  /** Takes it and answers late. */
  | { afterMs: number }
  /** Breaks the connection. */
  | 'down'
  /** Takes it and says that it has not. */
  | 'lie'

export interface Receiver {
  origin: string
  all: Received[]
  /** What it does with the next requests, in their order; 200 after them. */
  next: Behaviour[]
  /** What it does with a request, when there is no next. */
  usual(received: Received): Behaviour
  close(): Promise<void>
}

export async function openReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      const received = { url: request.url ?? '', headers: request.headers, body, taken: false }
      const behaviour = receiver.next.shift() ?? receiver.usual(received)
      received.taken = behaviour === 'lie' || typeof behaviour === 'object' || Number(behaviour) < 300
      receiver.all.push(received)
      answer(response, behaviour)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const receiver: Receiver = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    all: [],
    next: [],
    usual: () => 200,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return receiver
}

function answer(response: ServerResponse, behaviour: Behaviour): void {
  if (behaviour === 'down') return void response.socket?.destroy()
  if (typeof behaviour === 'object') return void setTimeout(() => response.end('ok'), behaviour.afterMs)
  response.statusCode = behaviour === 'lie' ? 500 : behaviour
  if (response.statusCode >= 300 && response.statusCode < 400) response.setHeader('location', '/elsewhere')
  response.end('ok')
}
