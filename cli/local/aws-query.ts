/** The query protocol of AWS, which SES speaks: parameters in a form, answers in XML. */
import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'

const NAMESPACE = 'http://ses.amazonaws.com/doc/2010-12-01/'

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

function send(response: ServerResponse, status: number, body: string): void {
  const headers = { 'Content-Type': 'text/xml', 'Content-Length': Buffer.byteLength(body) }
  response.writeHead(status, headers).end(body)
}

/** @param result XML inside the action's result */
export function answerQuery(response: ServerResponse, action: string, result: string): void {
  const id = `<ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata>`
  const inner = `<${action}Result>${result}</${action}Result>${id}`
  send(response, 200, `<${action}Response xmlns="${NAMESPACE}">${inner}</${action}Response>`)
}

export function failQuery(response: ServerResponse, status: number, code: string, message: string): void {
  const type = status < 500 ? 'Sender' : 'Receiver'
  const error = `<Type>${type}</Type><Code>${code}</Code><Message>${escapeXml(message)}</Message>`
  const id = `<RequestId>${randomUUID()}</RequestId>`
  send(response, status, `<ErrorResponse xmlns="${NAMESPACE}"><Error>${error}</Error>${id}</ErrorResponse>`)
}

/** `prefix.member.1`, `.2` … → values in order. */
export function membersOf(form: URLSearchParams, prefix: string): string[] {
  const values: string[] = []
  for (let n = 1; form.has(`${prefix}.member.${n}`); n++) values.push(form.get(`${prefix}.member.${n}`) ?? '')
  return values
}
