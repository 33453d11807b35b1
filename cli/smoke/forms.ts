/** Each form once as JSON and once without JavaScript, a replay, and what a wrong post gets. */
import { randomUUID } from 'node:crypto'
import { referenceOf } from '#lambdas/core/ids.ts'
import type { FormFields, Payload } from '#lambdas/core/types.ts'
import { expectStatus, expectType, jsonOf, unless } from './finding.ts'
import { apiHeaders } from './headers.ts'
import { samplePayload } from './payload.ts'
import { postJson, postNative } from './post.ts'
import type { Answer, Check, Finding, Target } from './target.ts'

export const forms: Check = async (target) => {
  const found = await Promise.all(target.repository.forms.map((form) => checkForm(target, form)))
  return found.flat()
}

async function checkForm(target: Target, form: FormFields): Promise<Finding[]> {
  const payload = samplePayload(form, target.run)
  return [
    ...(await accepted(target, form, payload)),
    ...(await native(target, form, payload)),
    ...(await missing(target, form, payload)),
    ...(await wrongType(target, form, payload)),
  ]
}

async function accepted(target: Target, form: FormFields, payload: Payload): Promise<Finding[]> {
  const path = `/api/${form.path}`
  const id = randomUUID()
  const answer = await postJson(target, form, payload, id)
  if (answer.status === 200) target.made.leads += 1
  const wrong = expectStatus(path, answer, 200, 'a JSON post')
  if (wrong.length > 0) return wrong
  const replay = await postJson(target, form, payload, id)
  return [
    ...apiHeaders(path, answer),
    ...expectReference(path, answer, id, 'a JSON post'),
    ...expectStatus(path, replay, 200, 'a replay'),
    ...(replay.status === 200 ? expectReference(path, replay, id, 'a replay') : []),
  ]
}

function expectReference(path: string, answer: Answer, id: string, to: string): Finding[] {
  const wanted = JSON.stringify({ id, reference: referenceOf(id) })
  const { id: given, reference } = jsonOf(answer)
  const came = JSON.stringify({ id: given, reference })
  // The id is new in each run: named by its role, so that findings of two runs are alike.
  return unless(
    came === wanted,
    path,
    `{id, reference} of the id sent, to ${to}`,
    came.replaceAll(id, '<id>'),
  )
}

async function native(target: Target, form: FormFields, payload: Payload): Promise<Finding[]> {
  const path = `/api/${form.path}`
  const to = 'a post without JavaScript'
  const answer = await postNative(target, form, payload)
  if (answer.status === 303) target.made.leads += 1
  const wrong = expectStatus(path, answer, 303, to)
  if (wrong.length > 0) return wrong
  const wanted = `/thank-you?form=${form.form}`
  // Behind the # stands the reference.
  const location = answer.headers.get('location')?.split('#', 1)[0] ?? ''
  return [
    ...apiHeaders(path, answer),
    ...unless(location === wanted, path, `303 to ${wanted}, to ${to}`, location),
  ]
}

async function missing(target: Target, form: FormFields, payload: Payload): Promise<Finding[]> {
  const path = `/api/${form.path}`
  const key = form.fields.find((field) => field.required)?.key ?? ''
  const to = `a post without ${key}`
  const answer = await postJson(target, form, { ...payload, [key]: undefined }, randomUUID())
  return [
    ...refusal(path, answer, 400, to),
    ...(answer.status === 400 ? namesField(path, answer, key, to) : []),
  ]
}

async function wrongType(target: Target, form: FormFields, payload: Payload): Promise<Finding[]> {
  const answer = await postJson(target, form, payload, randomUUID(), 'text/plain')
  return refusal(`/api/${form.path}`, answer, 415, 'a post of text/plain')
}

/** A status with `{error}` as JSON and the security headers. */
export function refusal(path: string, answer: Answer, status: number, to: string): Finding[] {
  const wrong = expectStatus(path, answer, status, to)
  if (wrong.length > 0) return wrong
  const { error } = jsonOf(answer)
  return [
    ...expectType(path, answer, 'application/json'),
    ...unless(
      typeof error === 'string' && error !== '',
      path,
      `{error} as JSON, to ${to}`,
      answer.text.slice(0, 60),
    ),
    ...apiHeaders(path, answer),
  ]
}

/** `fields` of a refusal names the field, and no other. */
export function namesField(path: string, answer: Answer, key: string, to: string): Finding[] {
  const { fields } = jsonOf(answer)
  const named = typeof fields === 'object' && fields !== null ? Object.keys(fields) : []
  return unless(named.join() === key, path, `the field ${key} named, to ${to}`, named.join(' '))
}
