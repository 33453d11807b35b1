/** Answers requests to the port of the local stack: `/_s3` by S3, `/_mail` by the mailbox, all others by CloudFront. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { HttpHandler } from '../edge/cloudfront.ts'
import { sendJson, serveMailbox } from '../mail/mail-pages.ts'
import type { Mailbox } from '../mail/mailbox.ts'
import { type AwsHandler, handleAwsRequest, isLoopback } from '../protocol/aws.ts'

export interface Parts {
  cloudfront: HttpHandler
  aws: AwsHandler
  mailbox: Mailbox
}

/** Maximum size of an upload with its form fields, in bytes. */
const MAX_UPLOAD = 16 * 1024 * 1024

/** Answers all requests of a server. @param parts undefined while the stack starts: requests then get status 503 */
export function answerRequests(server: Server, parts: () => Parts | undefined, warn: (line: string) => void) {
  server.on('request', (request, response) => {
    const ready = parts()
    if (!ready) return response.writeHead(503, { 'retry-after': '1' }).end('The local stack is starting.\n')
    return dispatch(ready, request, response).catch((error: Error) => {
      warn(error.stack ?? error.message)
      if (response.headersSent) response.destroy()
      else sendJson(response, 500, { error: 'Internal Server Error' })
    })
  })
}

async function dispatch(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
  if (path.startsWith('/_') && isOutside(request))
    return sendJson(response, 403, { error: 'Only this machine may request this.' })
  if (path.startsWith('/_s3/'))
    return handleAwsRequest(request, response, MAX_UPLOAD, (call) => parts.aws({ ...call, service: 's3' }))
  if (!/^\/_mail(\/|$)/.test(path)) return parts.cloudfront(request, response)
  if (isForeign(request))
    return sendJson(response, 400, { error: 'Only pages of this machine may request this.' })
  return serveMailbox(parts.mailbox, request, response)
}

/** True if a page of another site caused the request. Such a page must not read the mails, which are personal data. */
const isForeign = ({ headers }: IncomingMessage): boolean =>
  !isLoopback(headers.host) || headers['sec-fetch-site'] === 'cross-site'

/** True if the request comes from another machine. Decided by IP address, because the Host header can be forged. */
const isOutside = ({ socket }: IncomingMessage): boolean =>
  !['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '')
