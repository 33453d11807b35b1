/** The one port: `/api` to the gateway, `/_s3` to uploads, `/_mail` to people, fault switches, all else to the site. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DataFaults, MailFaults, Switch } from './faults.ts'
import { json } from './json.ts'
import { answerMail } from './mail-routes.ts'
import type { Mailbox } from './mailbox.ts'
import { readBody } from './multipart.ts'

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>

export interface Parts {
  api: Handle
  uploads: Handle
  site: Handle
  mailbox: Mailbox
  mailFaults: Switch<MailFaults>
  dataFaults: Switch<DataFaults>
}

/** The port is taken. */
export class PortError extends Error {
  constructor(port: number) {
    super(
      `Port ${port} is in use. Stop what runs there, or set PORT to another one (PORT=0 takes a free one).`,
    )
  }
}

/** Listens on 127.0.0.1 only: the twin has no passwords. @throws PortError */
export async function listen(port: number): Promise<{ server: Server; url: string }> {
  const server = createServer()
  server.keepAliveTimeout = 20_000
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') throw new PortError(port)
    throw error
  }
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** @param parts once everything is ready; requests that come earlier wait */
export function answerWith(server: Server, parts: Promise<Parts>, warn: (line: string) => void): void {
  server.on('request', (request, response) => {
    parts
      .then((ready) => dispatch(ready, request, response))
      .catch((error: Error) => {
        warn(error.stack ?? error.message)
        if (response.headersSent) response.destroy()
        else
          response
            .writeHead(500, { 'Content-Type': 'application/json' })
            .end('{"error":"Internal Server Error"}')
      })
  })
}

async function dispatch(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
  if (path.startsWith('/api/') || path === '/api') return parts.api(request, response)
  if (path.startsWith('/_s3/')) return parts.uploads(request, response)
  if (/^\/_(mail|data)(\/|$)/.test(path) && isForeign(request))
    return json(response, 400, { error: 'Only this machine and its own pages may ask that.' })
  if (path === '/_mail/faults') return faults(parts.mailFaults, request, response)
  if (path === '/_data/faults') return faults(parts.dataFaults, request, response)
  if (path === '/_mail' || path.startsWith('/_mail/')) return answerMail(parts.mailbox, request, response)
  return parts.site(request, response)
}

/** Another site that makes this machine's browser ask (by a name of its own, or across sites): mails are personal data. */
function isForeign({ headers }: IncomingMessage): boolean {
  const host = (headers.host ?? '').replace(/:\d+$/, '')
  return !['127.0.0.1', 'localhost', '[::1]'].includes(host) || headers['sec-fetch-site'] === 'cross-site'
}

async function faults<T>(held: Switch<T>, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'GET') return json(response, 200, held.now())
  if (request.method !== 'POST') return json(response, 405, { error: 'GET or POST' })
  const body = await readBody(request, 65_536)
  const result = held.set(body?.toString('utf8') ?? '')
  if ('error' in result) json(response, 400, result)
  else json(response, 200, result.faults)
}
