/** The one port: `/_s3` to files, `/_mail` and `/_alarms` to people, all else to CloudFront. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { CloudWatch } from '../alarms/cloudwatch.ts'
import type { Handle } from '../edge/cloudfront.ts'
import type { Mailbox } from '../mail/mailbox.ts'
import { type Answerer, isLoopback, receive } from '../protocol/aws.ts'
import { answerAlarms, answerMail, json } from './pages.ts'

export interface Parts {
  cloudfront: Handle
  aws: Answerer
  mailbox: Mailbox
  cloudwatch: Pick<CloudWatch, 'alarms'>
}

/** Largest file that a browser may post, with its form. */
const MAX_UPLOAD = 16 * 1024 * 1024

/** @param parts undefined while the stack starts: Node leaves a request without a listener waiting for ever */
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
  if (path.startsWith('/_s3/'))
    return receive(request, response, MAX_UPLOAD, (call) => parts.aws({ ...call, service: 's3' }))
  const forPeople = /^\/_(mail|alarms)(\/|$)/.exec(path)?.[1]
  if (!forPeople) return parts.cloudfront(request, response)
  if (isForeign(request))
    return json(response, 400, { error: 'Only this machine and its own pages may ask that.' })
  return forPeople === 'mail'
    ? answerMail(parts.mailbox, request, response)
    : answerAlarms(parts.cloudwatch, request, response)
}

/** Another site that makes this machine's browser ask (by a name of its own, or across sites): mails are personal data. */
const isForeign = ({ headers }: IncomingMessage): boolean =>
  !isLoopback(headers.host) || headers['sec-fetch-site'] === 'cross-site'
