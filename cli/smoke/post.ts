/** Posts a lead of a form as the page does; each is marked, so that no person gets mail of it. */
import type { FormFields, Payload } from '#lambdas/core/types.ts'
import type { Answer, Target } from './target.ts'

/** Page of the context, by which the leads of a run are found again. */
export const pageOf = (run: string) => `/smoke/${run}`

/** `canary` keeps a lead out of lists, counts and staff's mail, and lets it expire in a day. */
const contextOf = (run: string) => ({ canary: true, page: pageOf(run), elapsedMs: 60_000, lang: 'en' })

const headersOf = (run: string) => ({
  'x-lead-context': Buffer.from(JSON.stringify(contextOf(run))).toString('base64url'),
})

/** As the island posts: JSON, with the id of the browser. */
export function postJson(
  { ask, run }: Target,
  form: FormFields,
  payload: Payload,
  id: string,
  type = 'application/json',
): Promise<Answer> {
  const headers = { ...headersOf(run), 'content-type': type, 'idempotency-key': id }
  return ask(`/api/${form.path}`, { method: 'POST', headers, body: JSON.stringify(payload) })
}

/** As a page without JavaScript posts; the mark is in the header too, because mail to people must never depend on one. */
export function postNative({ ask, run }: Target, form: FormFields, payload: Payload): Promise<Answer> {
  const body = new URLSearchParams()
  for (const { key, type } of form.fields) {
    const value = payload[key]
    if (type === 'file' || value === undefined) continue
    for (const one of Array.isArray(value) ? value : [value])
      body.append(key, one === true ? 'on' : String(one))
  }
  for (const [key, value] of Object.entries(contextOf(run))) body.append(`_${key}`, String(value))
  return ask(`/api/${form.path}`, { method: 'POST', headers: headersOf(run), body })
}
