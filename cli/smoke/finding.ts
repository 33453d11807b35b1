/** How checks put what they found. */
import { parseJson } from '#lambdas/core/json.ts'
import type { Answer, Finding } from './target.ts'

/** Nothing when it is good. */
export const unless = (good: boolean, path: string, expected: string, came: string): Finding[] =>
  good ? [] : [{ path, expected, came: came || 'nothing' }]

/** Status of an answer in words, with where it leads. */
export function statusOf({ status, failure, headers }: Answer): string {
  const location = headers.get('location')
  return failure ?? (location ? `${status} to ${location}` : String(status))
}

/** @param to what was asked, `a JSON post`; part of the words */
export const expectStatus = (path: string, answer: Answer, status: number, to = ''): Finding[] =>
  unless(answer.status === status, path, `${status}${to && ` to ${to}`}`, statusOf(answer))

/** Value of a header is one of the wanted. */
export function expectHeader(path: string, { headers }: Answer, name: string, wanted: string): Finding[] {
  const value = headers.get(name) ?? ''
  return unless(value === wanted, path, `${name}: ${wanted}`, value)
}

/** The media type, without its parameters. */
const typeOf = ({ headers }: Answer): string =>
  headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''

export const expectType = (path: string, answer: Answer, ...types: string[]): Finding[] =>
  unless(types.includes(typeOf(answer)), path, `type ${types.join(' or ')}`, typeOf(answer))

/** The body as a JSON object; empty when it is none. */
export function jsonOf({ text }: Answer): Partial<Record<string, unknown>> {
  const value = parseJson(text)
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
