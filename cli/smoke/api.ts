/** Routes of the API: other methods, unknown paths, and the pages behind the links of mails. */
import { type Route, routes } from '#lambdas/routes.ts'
import { type Answer, expectStatus, expectType, type Finding, findUnless, jsonOf } from './finding.ts'
import { apiHeaders } from './headers.ts'
import type { Check, Target } from './target.ts'

export const api: Check = async (target) => {
  const unknown = `/api/no-such-form-${target.runId}`
  const found = await Promise.all([
    ...routes.flatMap((route) => [otherMethod(target, route), options(target, `/api/${route.path}`)]),
    ...['GET', 'POST'].map(async (method) =>
      expectRefusal(await target.request(unknown, { method }), 400, `${method} of an unknown path`),
    ),
  ])
  return found.flat()
}

async function otherMethod(target: Target, { path, methods }: Route): Promise<Finding[]> {
  const method = methods.includes('GET') ? 'PUT' : 'GET'
  const answer = await target.request(`/api/${path}`, { method })
  const allow = answer.headers.get('allow') ?? ''
  const isNamed = methods.every((each) => allow.split(/,\s*/).includes(each))
  return [
    ...expectRefusal(answer, 405, method),
    ...findUnless(answer.status !== 405 || isNamed, answer, `allow: ${methods.join(', ')}`, allow),
  ]
}

async function options(target: Target, path: string): Promise<Finding[]> {
  const answer = await target.request(path, { method: 'OPTIONS' })
  return expectStatus(answer, 204, 'OPTIONS', () => apiHeaders(answer))
}

/** Expects a status with `{error}` as JSON. @param key the one field that `fields` must name */
export function expectRefusal(answer: Answer, status: number, request: string, key?: string): Finding[] {
  return expectStatus(answer, status, request, () => {
    const { error, fields } = jsonOf(answer)
    const hasError = typeof error === 'string' && error !== ''
    const named = typeof fields === 'object' && fields !== null ? Object.keys(fields).join(' ') : ''
    return [
      ...expectType(answer, 'application/json'),
      ...findUnless(hasError, answer, `{error} as JSON, to ${request}`, answer.text.slice(0, 60)),
      ...apiHeaders(answer),
      ...findUnless(
        key === undefined || named === key,
        answer,
        `the field ${key} named, to ${request}`,
        named,
      ),
    ]
  })
}

/** In the shape of a subscriber and a token, but neither. */
const JUNK = 's=smoke-check-of-nobody-at-all&t=smoke-check-with-no-token-at-all'

/** A link of a mail shows a button and changes nothing. The button of a false link is refused. */
export const newsletter: Check = async (target) => {
  const actions = ['newsletter/confirm', 'newsletter/unsubscribe', 'guardian/confirm']
  const pages = await Promise.all(actions.map((action) => mailLink(target, `/api/${action}`)))
  // It copies the secret of a link, which browsers do not send, into the form.
  const script = await target.request('/api/link.js')
  return [...pages.flat(), ...expectDocument(script, 200, '', 'text/javascript')]
}

async function mailLink({ request }: Target, path: string): Promise<Finding[]> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const [link, post] = await Promise.all([
    request(path),
    request(path, { method: 'POST', headers, body: JUNK }),
  ])
  const hasButton = new RegExp(`<form method="post" action="${path}">[\\s\\S]*<button`).test(link.text)
  return [
    ...expectDocument(link, 200, 'a link', 'text/html', () =>
      findUnless(hasButton, link, 'a button that posts, to a link', link.text.slice(0, 60)),
    ),
    ...expectDocument(post, 400, 'the button of a false link', 'text/html'),
  ]
}

const expectDocument = (
  answer: Answer,
  status: number,
  request: string,
  type: string,
  rest: () => Finding[] = () => [],
): Finding[] =>
  expectStatus(answer, status, request, () => [...expectType(answer, type), ...apiHeaders(answer), ...rest()])
