/** AWS/DynamoDB metrics of what goes wrong; the others are left out, since no alarm reads them. */

import type { Datapoint } from './alarms.ts'
import type { AwsCall } from './aws.ts'
import { operationOf } from './aws-json.ts'
import type { HttpResponse } from './http.ts'

const THROTTLED = new Set(['ThrottlingException', 'ProvisionedThroughputExceededException'])

/** Puts a point when a call of DynamoDB is answered with an error, whoever gave it. */
export function countError(
  call: AwsCall,
  { status, body }: HttpResponse,
  put: (point: Omit<Datapoint, 'at'>) => void,
): void {
  if (call.service !== 'dynamodb' || status < 400) return
  const type = /"__type":"(?:[^"]*#)?(\w+)"/.exec(String(body))?.[1] ?? ''
  const TableName = /"TableName":"([^"]+)"/.exec(String(call.request.body))?.[1] ?? ''
  const its = { TableName, Operation: operationOf(call) }
  const one = (name: string, dimensions: Datapoint['dimensions']) =>
    put({ namespace: 'AWS/DynamoDB', name, dimensions, value: 1 })
  if (status >= 500) one('SystemErrors', its)
  // Whether the table or one of its indexes throttles; their throttle events, which tell them apart, are left out.
  else if (THROTTLED.has(type)) one('ThrottledRequests', its)
  // A failed condition is part of normal work, and not counted among the errors of users.
  else if (type !== 'ConditionalCheckFailedException') one('UserErrors', {})
}
