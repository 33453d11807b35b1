/** The query protocol of AWS, which SES speaks: parameters in a form, answers in XML. */
import { randomUUID } from 'node:crypto'
import type { HttpResponse } from './http.ts'

const NAMESPACE = 'http://ses.amazonaws.com/doc/2010-12-01/'

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

const answer = (status: number, body: string): HttpResponse => ({
  status,
  headers: { 'content-type': 'text/xml' },
  body: Buffer.from(body),
})

/** @param result XML inside the action's result */
export function answerQuery(action: string, result: string): HttpResponse {
  const id = `<ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata>`
  const inner = `<${action}Result>${result}</${action}Result>${id}`
  return answer(200, `<${action}Response xmlns="${NAMESPACE}">${inner}</${action}Response>`)
}

export function failQuery(status: number, code: string, message: string): HttpResponse {
  const type = status < 500 ? 'Sender' : 'Receiver'
  const error = `<Type>${type}</Type><Code>${code}</Code><Message>${escapeXml(message)}</Message>`
  const id = `<RequestId>${randomUUID()}</RequestId>`
  return answer(status, `<ErrorResponse xmlns="${NAMESPACE}"><Error>${error}</Error>${id}</ErrorResponse>`)
}

/** `prefix.member.1`, `.2` … → values in order. */
export function membersOf(form: URLSearchParams, prefix: string): string[] {
  const values: string[] = []
  for (let n = 1; form.has(`${prefix}.member.${n}`); n++) values.push(form.get(`${prefix}.member.${n}`) ?? '')
  return values
}
