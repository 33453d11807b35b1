/** Posts a lead of a form as the page does; each is marked, so that no person gets mail of it, and holds nobody's data. */
import type { Field, FormFields, Payload } from '#lambdas/core/types.ts'
import type { Answer } from './finding.ts'
import type { Target } from './target.ts'

/** The mailbox simulator of SES: mail to it is taken and goes to nobody; a label keeps runs apart. */
const mailbox = (run: string) => `success+${run}@simulator.amazonses.com`

/** In the shape of a number and nobody's; stored with the flag `odd-phone`. */
const PHONE = '00000 00000'

const BIRTH = '2000-01-01'

/**
 * A payload that a form accepts, made from its fields: required ones only.
 * @param run is in the name, so that two runs of a day are two leads
 */
export function samplePayload({ fields, person }: FormFields, run: string): Payload {
  const required = fields.filter((field) => field.required)
  return Object.fromEntries(
    required.map((field) => [field.key, field.key === person.dob ? BIRTH : sampleOf(field, run)]),
  )
}

function sampleOf({ type, options, max }: Field, run: string): unknown {
  const choice = options?.[0]?.value
  const samples: Partial<Record<Field['type'], unknown>> = {
    email: mailbox(run),
    tel: PHONE,
    boolean: true,
    list: [choice ?? 'Smoke check'],
    date: BIRTH,
    url: 'https://example.com',
    file: 'smoke.pdf',
  }
  return samples[type] ?? choice ?? `Smoke check ${run}`.slice(0, max)
}

/** Page of the context, by which the leads of a run are found again. */
export const pageOf = (run: string) => `/smoke/${run}`

/** The mark of a canary keeps a lead out of lists, counts and staff's mail, and lets it expire in a day. */
const contextOf = ({ mark, run }: Target) => ({
  canary: mark,
  page: pageOf(run),
  elapsedMs: 60_000,
  lang: 'en',
})

const headersOf = (target: Target) => ({
  'x-lead-context': Buffer.from(JSON.stringify(contextOf(target))).toString('base64url'),
})

/** As the island posts: JSON, with the id of the browser. */
export function postJson(
  target: Target,
  form: FormFields,
  payload: Payload,
  id: string,
  type = 'application/json',
): Promise<Answer> {
  const headers = { ...headersOf(target), 'content-type': type, 'idempotency-key': id }
  return target.ask(`/api/${form.path}`, { method: 'POST', headers, body: JSON.stringify(payload) })
}

/** As a page without JavaScript posts; the mark is in the header too, because mail to people must never depend on one. */
export function postNative(target: Target, form: FormFields, payload: Payload): Promise<Answer> {
  const body = new URLSearchParams()
  for (const { key, type } of form.fields) {
    const value = payload[key]
    if (type === 'file' || value === undefined) continue
    for (const one of [value].flat()) body.append(key, one === true ? 'on' : String(one))
  }
  for (const [key, value] of Object.entries(contextOf(target))) body.append(`_${key}`, String(value))
  return target.ask(`/api/${form.path}`, { method: 'POST', headers: headersOf(target), body })
}
