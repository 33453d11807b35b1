/** Findings of a check: a path, the expected and the actual response. */
import { parseJson } from '#lambdas/core/json.ts'

/** Response to a request for `path` (a path or URL). If there was no response, the status is 0 and `failure` says why. */
export interface Answer {
  readonly path: string
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly failure?: string
}

export type Finding = Readonly<Record<'path' | 'expected' | 'came', string>>

export type GroupFinding = Finding & { group: string }

export const expectThat = (
  isGood: boolean,
  { path }: Pick<Answer, 'path'>,
  expected: string,
  came: string,
): Finding[] => (isGood ? [] : [{ path, expected, came: came || 'nothing' }])

export function statusText({ status, failure, headers }: Answer): string {
  const location = headers.get('location')
  return failure ?? (location ? `${status} to ${location}` : String(status))
}

/** Returns a finding if the status is wrong. @param rest further checks, which run only if the status is right */
export function expectStatus(
  answer: Answer,
  status: number,
  request = '',
  rest: () => Finding[] = () => [],
): Finding[] {
  if (answer.status === status) return rest()
  return expectThat(false, answer, `${status}${request && ` to ${request}`}`, statusText(answer))
}

export const expectHeader = (answer: Answer, name: string, expected: string): Finding[] => {
  const value = answer.headers.get(name) ?? ''
  return expectThat(value === expected, answer, `${name}: ${expected}`, value)
}

/** Returns the body as a JSON object; empty if the body is not an object. */
export function jsonBody({ text }: Answer): Partial<Record<string, unknown>> {
  const value = parseJson(text)
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** Returns one line for each kind of finding, with the first path and the number of other paths that have it. */
export function findingLines(findings: readonly Finding[]): string[] {
  const pathsByFault = new Map<string, string[]>()
  for (const { path, expected, came } of findings) {
    const fault = `expected ${expected}, got ${came}`
    pathsByFault.set(fault, [...(pathsByFault.get(fault) ?? []), path])
  }
  return [...pathsByFault].map(([fault, paths]) => {
    const [path, ...others] = new Set(paths)
    return `${path}${others.length > 0 ? ` and ${others.length} more` : ''}: ${fault}`
  })
}
