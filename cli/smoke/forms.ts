/**
 * Each form once as JSON and once without JavaScript, a replay, and what a wrong post gets; and what the API answers to
 * other methods and to paths that it does not have: JSON, never CloudFront's error page.
 */
import { randomUUID } from 'node:crypto'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import type { FormFields, Payload } from '#lambdas/core/types.ts'
import { type Route, routes } from '#lambdas/routes.ts'
import { type Answer, answered, expectStatus, expectType, type Finding, jsonOf, unless } from './finding.ts'
import { apiHeaders } from './headers.ts'
import { postJson, postNative, samplePayload } from './post.ts'
import type { Check, Target } from './target.ts'

export const api: Check = async ({ ask, run }) => {
  const unknown = `/api/no-such-form-${run}`
  const found = await Promise.all([
    ...routes.flatMap((route) => [otherMethod(ask, route), options(ask, `/api/${route.path}`)]),
    ...['GET', 'POST'].map(async (method) =>
      refusal(await ask(unknown, { method }), 400, `${method} of an unknown path`),
    ),
  ])
  return found.flat()
}

async function otherMethod(ask: Target['ask'], { path, methods }: Route): Promise<Finding[]> {
  const method = methods.includes('GET') ? 'PUT' : 'GET'
  const answer = await ask(`/api/${path}`, { method })
  const allow = answer.headers.get('allow') ?? ''
  const named = methods.every((each) => allow.split(/,\s*/).includes(each))
  return [
    ...refusal(answer, 405, method),
    ...unless(answer.status !== 405 || named, answer, `allow: ${methods.join(', ')}`, allow),
  ]
}

async function options(ask: Target['ask'], path: string): Promise<Finding[]> {
  const answer = await ask(path, { method: 'OPTIONS' })
  return answered(answer, 204, 'OPTIONS', () => apiHeaders(answer))
}

export const forms: Check = async (target) => {
  const found = await Promise.all(target.repository.forms.map((form) => checkForm(target, form)))
  return found.flat()
}

async function checkForm(target: Target, form: FormFields): Promise<Finding[]> {
  const payload = samplePayload(form, target.run)
  const required = form.fields.find((field) => field.required)?.key ?? ''
  const accepted = await postTwice(target, form, payload)
  const native = await postNative(target, form, payload)
  if (native.status === 303) target.made.leads += 1
  const cut = await postJson(target, form, { ...payload, [required]: undefined }, randomUUID())
  const plain = await postJson(target, form, payload, randomUUID(), 'text/plain')
  return [
    ...accepted,
    ...thanked(form, native),
    ...refusal(cut, 400, `a post without ${required}`, required),
    ...refusal(plain, 415, 'a post of text/plain'),
  ]
}

async function postTwice(target: Target, form: FormFields, payload: Payload): Promise<Finding[]> {
  const id = randomUUID()
  const answer = await postJson(target, form, payload, id)
  if (answer.status === 200) target.made.leads += 1
  const wrong = expectStatus(answer, 200, 'a JSON post')
  if (wrong.length > 0) return wrong
  const replay = await postJson(target, form, payload, id)
  return [
    ...apiHeaders(answer),
    ...expectReference(answer, id, 'a JSON post'),
    ...answered(replay, 200, 'a replay', () => expectReference(replay, id, 'a replay')),
  ]
}

function expectReference(answer: Answer, id: string, to: string): Finding[] {
  const { id: given, reference } = jsonOf(answer)
  const came = JSON.stringify({ id: given, reference })
  const isTheirs = came === JSON.stringify({ id, reference: referenceOf(id) })
  // The id is new in each run: named by its role, so that findings of two runs are alike.
  return unless(isTheirs, answer, `{id, reference} of the id sent, to ${to}`, came.replaceAll(id, '<id>'))
}

function thanked(form: FormFields, answer: Answer): Finding[] {
  const to = 'a post without JavaScript'
  const wanted = `/thank-you?form=${form.form}`
  // Behind the # stands the reference.
  const location = answer.headers.get('location')?.split('#', 1)[0] ?? ''
  return answered(answer, 303, to, () => [
    ...apiHeaders(answer),
    ...unless(location === wanted, answer, `303 to ${wanted}, to ${to}`, location),
  ])
}

/** A status with `{error}` as JSON and the security headers. @param key the field that `fields` names, and no other */
export function refusal(answer: Answer, status: number, to: string, key?: string): Finding[] {
  return answered(answer, status, to, () => {
    const { error, fields } = jsonOf(answer)
    const says = typeof error === 'string' && error !== ''
    const named = typeof fields === 'object' && fields !== null ? Object.keys(fields).join(' ') : ''
    return [
      ...expectType(answer, 'application/json'),
      ...unless(says, answer, `{error} as JSON, to ${to}`, answer.text.slice(0, 60)),
      ...apiHeaders(answer),
      ...unless(key === undefined || named === key, answer, `the field ${key} named, to ${to}`, named),
    ]
  })
}
