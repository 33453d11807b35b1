/** Answers all requests without a route. Never returns 403 or 404, because CloudFront would replace the JSON by HTML. */
import { jsonResponse, noContentResponse } from '#lambdas/core/intake/answer.ts'
import type { HttpHandler } from '#lambdas/core/intake/handler.ts'
import { routes } from '#lambdas/routes.ts'

/** OPTIONS: 204. A known path with another method: 405 with `Allow`. An unknown path: 400. */
export const handler: HttpHandler = async ({ rawPath, requestContext }) => {
  if (requestContext.http.method === 'OPTIONS') return noContentResponse()
  const route = routes.find(({ path }) => rawPath === `/api/${path}`)
  if (!route) return jsonResponse(400, { error: 'There is no such form.' })
  const allow = [...route.methods, 'OPTIONS'].join(', ')
  return jsonResponse(405, { error: `Please use ${route.methods.join(' or ')}.` }, { allow })
}
