/** `$default`: what no route takes. Never 403 or 404, since CloudFront would put its HTML page in place of the JSON. */
import { json, noContent } from '#lambdas/core/intake/answer.ts'
import type { HttpHandler } from '#lambdas/core/intake/handler.ts'
import { routes } from '#lambdas/routes.ts'

/** OPTIONS 204; a known path by another method 405 with `Allow`; an unknown path 400. */
export const handler: HttpHandler = async ({ rawPath, requestContext }) => {
  if (requestContext.http.method === 'OPTIONS') return noContent()
  const route = routes.find(({ path }) => rawPath === `/api/${path}`)
  if (!route) return json(400, { error: 'There is no such form.' })
  const allow = [...route.methods, 'OPTIONS'].join(', ')
  return json(405, { error: `Please use ${route.methods.join(' or ')}.` }, { allow })
}
