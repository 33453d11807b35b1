/** The port of the local stack: `/_s3` goes to S3, `/_mail` to the mailbox, all else to CloudFront. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Handle } from '../edge/cloudfront.ts'
import { answerMail, json } from '../mail/mail-pages.ts'
import type { Mailbox } from '../mail/mailbox.ts'
import { type Answerer, isLoopback, receive } from '../protocol/aws.ts'

export interface Parts {
  cloudfront: Handle
  aws: Answerer
  mailbox: Mailbox
}

/** Bytes of a browser's upload, with its form. */
const MAX_UPLOAD = 16 * 1024 * 1024

/** @param parts undefined during the start. Without a listener, Node would never answer a request. */
export function answerRequests(server: Server, parts: () => Parts | undefined, warn: (line: string) => void) {
  server.on('request', (request, response) => {
    const ready = parts()
    if (!ready) return response.writeHead(503, { 'retry-after': '1' }).end('The local stack is starting.\n')
    return dispatch(ready, request, response).catch((error: Error) => {
      warn(error.stack ?? error.message)
      if (response.headersSent) response.destroy()
      else json(response, 500, { error: 'Internal Server Error' })
    })
  })
}

async function dispatch(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
  if (path.startsWith('/_') && isOutside(request))
    return json(response, 403, { error: 'Only this machine may request this.' })
  if (path.startsWith('/_s3/'))
    return receive(request, response, MAX_UPLOAD, (call) => parts.aws({ ...call, service: 's3' }))
  if (!/^\/_mail(\/|$)/.test(path)) return parts.cloudfront(request, response)
  if (isForeign(request))
    return json(response, 400, { error: 'Only pages of this machine may request this.' })
  return answerMail(parts.mailbox, request, response)
}

/** A request that another site causes, by its own host name or across sites. Mails are personal data. */
const isForeign = ({ headers }: IncomingMessage): boolean =>
  !isLoopback(headers.host) || headers['sec-fetch-site'] === 'cross-site'

/** A request of another machine. It may send any Host header, so only its address counts. */
const isOutside = ({ socket }: IncomingMessage): boolean =>
  !['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '')
