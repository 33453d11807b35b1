/** Starts an HTTP server. By default only this machine can reach it, because the local stack has no passwords. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CliError } from '../../errors.ts'

/** Starts a server. @param port 0 for a free port @param host IP address to listen on @throws CliError if the port is in use */
export async function startHttpServer(port: number, host = '127.0.0.1') {
  const server = createServer()
  server.keepAliveTimeout = 60_000
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new CliError(
      `Port ${port} is in use. Stop what runs there, or set PORT to another one (PORT=0 takes a free one).`,
    )
  }
  return {
    server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
