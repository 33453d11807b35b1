/** AWS/DynamoDB metrics of what goes wrong; the others are left out, since no alarm reads them. */
import type { ServerResponse } from 'node:http'
import type { AwsCall } from './aws.ts'
import { operationOf } from './aws-json.ts'
import type { Datapoint } from './metric.ts'

type Point = Pick<Datapoint, 'name' | 'dimensions' | 'value'>

const THROTTLED = new Set(['ThrottlingException', 'ProvisionedThroughputExceededException'])

/** Puts a point when the answer to this call is an error, whoever gives it. */
export function countErrors(call: AwsCall, response: ServerResponse, put: (point: Point) => void): void {
  const { end } = response
  response.end = ((...sent: Parameters<typeof end>) => {
    if (response.statusCode >= 400) count(call, response.statusCode, String(sent[0]), put)
    return end.apply(response, sent)
  }) as typeof end
}

function count(call: AwsCall, status: number, answer: string, put: (point: Point) => void): void {
  const type = /"__type":"(?:[^"]*#)?(\w+)"/.exec(answer)?.[1] ?? ''
  const TableName = /"TableName":"([^"]+)"/.exec(call.body.toString('utf8'))?.[1] ?? ''
  const Operation = operationOf(call)
  const one = (name: string, dimensions: Record<string, string>) => put({ name, dimensions, value: 1 })
  if (status >= 500) one('SystemErrors', { TableName, Operation })
  // Whether the table or one of its indexes throttles; their throttle events, which tell them apart, are left out.
  else if (THROTTLED.has(type)) one('ThrottledRequests', { TableName, Operation })
  // A failed condition is part of normal work, and not counted among the errors of users.
  else if (type !== 'ConditionalCheckFailedException') one('UserErrors', {})
}
