/** Sends CloudFormation the canary's public keys for the forms' environment, because a template cannot compute keys. */
import type { CloudFormationCustomResourceEvent } from 'aws-lambda'
import { canaryPublicKey } from '#lambdas/core/intake/canary.ts'

/** @throws Error if CloudFormation rejects the answer. The deployment then fails at the resource's time-out. */
export async function handler(event: CloudFormationCustomResourceEvent): Promise<void> {
  const { ResponseURL, RequestId, StackId, LogicalResourceId } = event
  const PublicKeys = (process.env.CANARY_KEYS ?? '').split(',').map(canaryPublicKey).join(',')
  const PhysicalResourceId = 'canary-key'
  const Status = 'SUCCESS'
  const answer = { Status, RequestId, StackId, LogicalResourceId, PhysicalResourceId, Data: { PublicKeys } }
  // Sent as bytes, because fetch adds a content type to text, and the URL is signed without one.
  const body = Buffer.from(JSON.stringify(answer))
  const { status } = await fetch(ResponseURL, { method: 'PUT', body })
  if (status !== 200) throw new Error(`CloudFormation answered ${status}`)
}
