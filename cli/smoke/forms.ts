/** One JSON post per form. The first form is also posted without JavaScript, incompletely, and as text. */
import { randomUUID } from 'node:crypto'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import type { Field, FormFields, Payload } from '#lambdas/core/types.ts'
import { expectRefusal } from './api.ts'
import { type Answer, expectStatus, type Finding, findUnless, jsonOf } from './finding.ts'
import { apiHeaders } from './headers.ts'
import type { Check, Target } from './target.ts'

export const forms: Check = async (target) => {
  const [first] = target.forms
  const found = await Promise.all([
    ...target.forms.map((form) => jsonPost(target, form)),
    ...(first ? [nativePost(target, first), refusedPosts(target, first)] : []),
  ])
  return found.flat()
}

async function jsonPost(target: Target, form: FormFields): Promise<Finding[]> {
  const id = randomUUID()
  const answer = await postJson(target, form, samplePayload(form, target.runId), id)
  return expectStatus(answer, 200, 'a JSON post', () => {
    const { id: given, reference } = jsonOf(answer)
    const came = JSON.stringify({ id: given, reference })
    const isOwn = came === JSON.stringify({ id, reference: referenceOf(id) })
    // The id is new in each run. Its placeholder keeps the findings of two runs equal.
    const shown = came.replaceAll(id, '<id>')
    return [
      ...apiHeaders(answer),
      ...findUnless(isOwn, answer, '{id, reference} of the id sent, to a JSON post', shown),
    ]
  })
}

async function nativePost(target: Target, form: FormFields): Promise<Finding[]> {
  const answer = await postWithoutScript(target, form, samplePayload(form, target.runId))
  const request = 'a post without JavaScript'
  const expected = `/thank-you?form=${form.form}`
  // The reference follows the #.
  const location = answer.headers.get('location')?.split('#', 1)[0] ?? ''
  return expectStatus(answer, 303, request, () => [
    ...apiHeaders(answer),
    ...findUnless(location === expected, answer, `303 to ${expected}, to ${request}`, location),
  ])
}

async function refusedPosts(target: Target, form: FormFields): Promise<Finding[]> {
  const payload = samplePayload(form, target.runId)
  const required = form.fields.find((field) => field.required)?.key ?? ''
  const incomplete = await postJson(target, form, { ...payload, [required]: undefined })
  const text = await postJson(target, form, payload, randomUUID(), 'text/plain')
  return [
    ...expectRefusal(incomplete, 400, `a post without ${required}`, required),
    ...expectRefusal(text, 415, 'a post of text/plain'),
  ]
}

/** The mailbox simulator of SES accepts the mail and delivers it to nobody. */
const mailbox = (runId: string) => `success+${runId}@simulator.amazonses.com`

/** In the shape of a phone number, but nobody's. The lead gets the flag `odd-phone`. */
const PHONE = '00000 00000'

const BIRTH_DATE = '2000-01-01'

/**
 * A payload that the form accepts, with its required fields only.
 * @param runId is in the name, so that two runs of a day make two leads
 */
export function samplePayload({ fields, person }: FormFields, runId: string): Payload {
  const sampleOf = ({ key, type, options, max }: Field): unknown => {
    const choice = options?.[0]?.value
    const samples: Partial<Record<Field['type'], unknown>> = {
      email: mailbox(runId),
      tel: PHONE,
      boolean: true,
      list: [choice ?? 'Smoke check'],
      date: BIRTH_DATE,
      url: 'https://example.com',
      file: 'smoke.pdf',
    }
    if (key === person.dob) return BIRTH_DATE
    return samples[type] ?? choice ?? `Smoke check ${runId}`.slice(0, max)
  }
  return Object.fromEntries(
    fields.filter(({ required }) => required).map((field) => [field.key, sampleOf(field)]),
  )
}

/** `page` in the context of a lead. It identifies the leads of a run. */
export const pageOf = (runId: string) => `/smoke/${runId}`

/** The signed canary mark keeps a lead out of lists, counts and staff mail. The lead expires after a day. */
const contextOf = ({ canaryMark, runId }: Target) => ({
  canary: canaryMark,
  page: pageOf(runId),
  elapsedMs: 60_000,
  lang: 'en',
})

const contextHeader = (target: Target) => ({
  'x-lead-context': Buffer.from(JSON.stringify(contextOf(target))).toString('base64url'),
})

/** Posts as the island of the form does. @param id made by the browser */
export async function postJson(
  target: Target,
  form: FormFields,
  payload: Payload,
  id: string = randomUUID(),
  type = 'application/json',
): Promise<Answer> {
  const headers = { ...contextHeader(target), 'content-type': type, 'idempotency-key': id }
  const body = JSON.stringify(payload)
  const answer = await target.request(`/api/${form.path}`, { method: 'POST', headers, body })
  if (answer.status === 200) target.created.leads += 1
  return answer
}

/** The header carries the mark as well, so that no mail to staff depends on how the body is read. */
async function postWithoutScript(target: Target, form: FormFields, payload: Payload): Promise<Answer> {
  const body = new URLSearchParams()
  for (const { key, type } of form.fields) {
    const value = payload[key]
    if (type === 'file' || value === undefined) continue
    for (const one of [value].flat()) body.append(key, one === true ? 'on' : String(one))
  }
  for (const [key, value] of Object.entries(contextOf(target))) body.append(`_${key}`, String(value))
  const headers = contextHeader(target)
  const answer = await target.request(`/api/${form.path}`, { method: 'POST', headers, body })
  if (answer.status === 303) target.created.leads += 1
  return answer
}
