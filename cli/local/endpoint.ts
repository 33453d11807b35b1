/** An HTTP server on a free port of 127.0.0.1. */
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Endpoint {
  /** `http://127.0.0.1:<port>` */
  endpoint: string
  /** Ends what is under way, too. */
  close(): Promise<void>
}

export async function openEndpoint(server: Server): Promise<Endpoint> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
}
