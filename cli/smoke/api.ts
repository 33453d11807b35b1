/** What the API answers to other methods and to paths that it does not have: JSON, never CloudFront's error page. */
import { type Route, routes } from '#lambdas/routes.ts'
import { expectStatus, unless } from './finding.ts'
import { refusal } from './forms.ts'
import { apiHeaders } from './headers.ts'
import type { Check, Finding, Target } from './target.ts'

export const api: Check = async (target) => {
  const unknown = `/api/no-such-form-${target.run}`
  const found = await Promise.all([
    ...routes.flatMap((route) => [otherMethod(target, route), options(target, `/api/${route.path}`)]),
    ...['GET', 'POST'].map(async (method) =>
      refusal(unknown, await target.ask(unknown, { method }), 400, `${method} of an unknown path`),
    ),
  ])
  return found.flat()
}

async function otherMethod({ ask }: Target, { path, methods }: Route): Promise<Finding[]> {
  const method = methods.includes('GET') ? 'PUT' : 'GET'
  const answer = await ask(`/api/${path}`, { method })
  const allow = answer.headers.get('allow') ?? ''
  const named = methods.every((each) => allow.split(/,\s*/).includes(each))
  return [
    ...refusal(`/api/${path}`, answer, 405, method),
    ...unless(answer.status !== 405 || named, `/api/${path}`, `allow: ${methods.join(', ')}`, allow),
  ]
}

async function options({ ask }: Target, path: string): Promise<Finding[]> {
  const answer = await ask(path, { method: 'OPTIONS' })
  const wrong = expectStatus(path, answer, 204, 'OPTIONS')
  return wrong.length > 0 ? wrong : apiHeaders(path, answer)
}
