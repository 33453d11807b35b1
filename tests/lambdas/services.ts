import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import dynalite from 'dynalite'
import { decodeWords } from 'postal-mime'

/** A mail that the fake SES accepted. */
export type SentMail = ReturnType<typeof mailOf>

/** Answers of the fake SES instead of success. The first match wins; `times` counts down. */
export interface Fault {
  to?: string
  status: number
  code: string
  message?: string
  times?: number
}

/** Replaces the answer to a table call: refused by IAM, or executed without an answer. */
export type TableFault = 'refuse' | 'lose' | undefined

export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function mailOf(input: URLSearchParams) {
  const raw = Buffer.from(input.get('RawMessage.Data') ?? '', 'base64').toString('utf8')
  const parts = [...raw.matchAll(/base64\r\n\r\n([A-Za-z0-9+/=\r\n]+?)\r\n--/g)].map(([, body]) =>
    Buffer.from(body ?? '', 'base64').toString('utf8'),
  )
  const header = (name: string) => {
    const [, value = ''] = new RegExp(`^${name}: (.*(?:\\r\\n .*)*)`, 'm').exec(raw) ?? []
    return decodeWords(value.replace(/\r\n/g, ''))
  }
  const named = [...input].filter(([key]) => /^Tags\.member\.\d+\.Name$/.test(key))
  const tags: Record<string, string> = Object.fromEntries(
    named.map(([key, name]) => [name, input.get(key.replace('.Name', '.Value')) ?? '']),
  )
  return {
    action: input.get('Action') ?? '',
    to: [...input].flatMap(([key, value]) => (key.startsWith('Destinations.') ? value : [])),
    subject: header('Subject'),
    text: parts[0] ?? '',
    html: parts[1] ?? '',
    raw,
    replyTo: header('Reply-To') || undefined,
    tags,
    configurationSet: input.get('ConfigurationSetName') ?? undefined,
  }
}

export function fakeSes(mails: SentMail[], faults: Fault[]): Server {
  return createServer(async (request, response) => {
    const mail = mailOf(new URLSearchParams(await text(request)))
    const fault = faults.find(({ to, times }) => times !== 0 && (!to || mail.to.includes(to)))
    response.setHeader('content-type', 'text/xml')
    if (!fault) {
      mails.push(mail)
      const result = `<${mail.action}Result><MessageId>m${mails.length}</MessageId></${mail.action}Result>`
      response.end(
        `<${mail.action}Response xmlns="http://ses.amazonaws.com/doc/2010-12-01/">${result}</${mail.action}Response>`,
      )
      return
    }
    if (fault.times !== undefined) fault.times -= 1
    const { status, code, message = 'no' } = fault
    const error = `<Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error>`
    response.writeHead(status).end(`<ErrorResponse>${error}<RequestId>r</RequestId></ErrorResponse>`)
  })
}

/** dynalite in memory. A test may refuse or lose its answers. */
export function fakeTable(faults: { fault(operation: string): TableFault }): Server {
  const [answer] = dynalite({ createTableMs: 0 }).listeners('request') as RequestListener[]
  return createServer((request, response) => {
    const operation = String(request.headers['x-amz-target']).split('.').at(-1) ?? ''
    const fault = faults.fault(operation)
    if (fault === 'refuse') {
      response
        .writeHead(400)
        .end('{"__type":"com.amazon.coral.service#AccessDeniedException","Message":"no"}')
      return
    }
    if (fault === 'lose') response.end = () => response.destroy()
    answer?.(request, response)
  })
}
