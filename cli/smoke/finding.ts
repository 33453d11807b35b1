/** How checks put what they found, and how people read it. */
import { parseJson } from '#lambdas/core/json.ts'

/** What came; status 0 and a `failure` when nothing did. `path` is as it was asked. */
export interface Answer {
  readonly path: string
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly failure?: string
}

/** One thing that is not as it should be. */
export type Finding = Readonly<Record<'path' | 'expected' | 'came', string>>

export type GroupFinding = Finding & { group: string }

export const unless = (
  good: boolean,
  { path }: Pick<Answer, 'path'>,
  expected: string,
  came: string,
): Finding[] => (good ? [] : [{ path, expected, came: came || 'nothing' }])

export function statusOf({ status, failure, headers }: Answer): string {
  const location = headers.get('location')
  return failure ?? (location ? `${status} to ${location}` : String(status))
}

/** @param to what was asked, `a JSON post`; part of the words */
export const expectStatus = (answer: Answer, status: number, to = ''): Finding[] =>
  unless(answer.status === status, answer, `${status}${to && ` to ${to}`}`, statusOf(answer))

/** The status alone when it is wrong, else all that `more` finds. */
export function answered(answer: Answer, status: number, to: string, more: () => Finding[]) {
  const wrong = expectStatus(answer, status, to)
  return wrong.length > 0 ? wrong : more()
}

export function expectHeader(answer: Answer, name: string, wanted: string): Finding[] {
  const value = answer.headers.get(name) ?? ''
  return unless(value === wanted, answer, `${name}: ${wanted}`, value)
}

/** The media type, without its parameters. */
const typeOf = ({ headers }: Answer): string =>
  headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''

export const expectType = (answer: Answer, ...types: string[]): Finding[] =>
  unless(types.includes(typeOf(answer)), answer, `type ${types.join(' or ')}`, typeOf(answer))

/** The body as a JSON object; empty when it is none. */
export function jsonOf({ text }: Answer): Partial<Record<string, unknown>> {
  const value = parseJson(text)
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** One line for what is wrong in many places alike. */
export function linesOf(findings: readonly Finding[]): string[] {
  const alike = new Map<string, string[]>()
  for (const { path, expected, came } of findings) {
    const words = `expected ${expected}, got ${came}`
    alike.set(words, [...(alike.get(words) ?? []), path])
  }
  return [...alike].map(([words, paths]) => {
    const [path, ...others] = new Set(paths)
    return `${path}${others.length > 0 ? ` and ${others.length} more` : ''}: ${words}`
  })
}
