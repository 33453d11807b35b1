/** Requests come by CloudFront, which proves itself by a secret; whoever goes round it is refused as a fault. */
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { env } from './env.ts'
import { isProof } from './proof.ts'

/**
 * Throws when a request has not the secret of CloudFront (header names in lower case). A wrong one at CloudFront is
 * thus a 503 that rings: taken as "address unknown" it would pass unseen, and no rate would hold anyone.
 */
export function demandFrontDoor(headers: APIGatewayProxyEventV2['headers']): void {
  const given = headers['x-origin-secret'] ?? ''
  const accepted = env().ORIGIN_SECRET.split(',')
  if (accepted.some((secret) => isProof(given, secret))) return
  throw Object.assign(new Error('It did not come by CloudFront'), { name: 'NotByFrontDoor' })
}
