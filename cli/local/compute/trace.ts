/** Formats the lines that `npm run dev` prints about API requests and Lambda logs, without visitors' data. */
import { parseJson } from '#lambdas/core/json.ts'
import type { HttpRequest, HttpResponse } from '../../aws/http.ts'

/** Matches the reference of a lead, at the end of a redirect or in a JSON response. */
const REFERENCE = /(?:#|"reference":")([0-9A-F]{4}-[0-9A-F]{4})(?:"|$)/

/** Formats a request, such as `POST /api/postguide 200 34 ms 837C-FE33`. */
export function formatRequest({ method, path }: HttpRequest, answer: HttpResponse, ms: number): string {
  const [, reference = ''] = REFERENCE.exec(`${answer.headers.location ?? answer.body}`) ?? []
  return `${method} ${path} ${answer.status} ${Math.round(ms)} ms ${reference}`.trimEnd()
}

/**
 * Formats a JSON log line as `contact: lead.accepted id=… form=contact`. Other lines only get the function's short name in front.
 * @param name name of the function, e.g. Academy-local-Api-contactFunction883B3019
 * @returns undefined for a line that contains only metrics
 */
export function formatLogLine(name: string, text: string): string | undefined {
  const short = name.replace(/^.*-|Function[0-9A-F]{8}$/g, '')
  const line = parseJson(text)
  if (typeof line !== 'object' || line === null) return `${short}: ${text}`
  if ('_aws' in line) return undefined
  const { level, event, ...facts } = line as Record<string, unknown>
  if (typeof event !== 'string') return `${short}: ${text}`
  const words = Object.entries(facts).map(([key, value]) => `${key}=${value}`)
  return [`${short}:`, ...(level === 'info' ? [] : [level]), event, ...words].join(' ')
}
