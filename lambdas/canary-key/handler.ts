/**
 * Answers CloudFormation, at a deployment, with the public keys of the canary's secrets: the forms' environment is given
 * these, and no template can compute a key.
 */
import type { CloudFormationCustomResourceEvent } from 'aws-lambda'
import { canaryPublicKey } from '#lambdas/core/intake/canary.ts'

/** @throws Error when CloudFormation does not take the answer; the deployment ends at the resource's time-out. */
export async function handler(event: CloudFormationCustomResourceEvent): Promise<void> {
  const { ResponseURL, RequestId, StackId, LogicalResourceId } = event
  const PublicKeys = (process.env.CANARY_KEYS ?? '').split(',').map(canaryPublicKey).join(',')
  const PhysicalResourceId = 'canary-key'
  const Status = 'SUCCESS'
  const answer = { Status, RequestId, StackId, LogicalResourceId, PhysicalResourceId, Data: { PublicKeys } }
  // Bytes, since fetch names the type of a text, which the signature of the URL leaves empty.
  const body = Buffer.from(JSON.stringify(answer))
  const { status } = await fetch(ResponseURL, { method: 'PUT', body })
  if (status !== 200) throw new Error(`CloudFormation answered ${status}`)
}
