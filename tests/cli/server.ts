/** A server on a free port of loopback, for tests. */
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** When something closes: `afterAll` at the top of a file, `onTestFinished` in a test. */
export type AtEnd = (close: () => void | Promise<void>) => void

/** @param atEnd `afterAll` for a server of all tests of a file. @returns its URL, and a function that closes it earlier */
export async function startServer(listener: RequestListener, atEnd: AtEnd = onTestFinished) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  atEnd(close)
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}
