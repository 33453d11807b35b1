/** The JSON protocol of AWS: the operation in a header, errors by their type. */
import type { ServerResponse } from 'node:http'
import type { AwsCall } from './aws.ts'

/** `X-Amz-Target: DynamoDB_20120810.GetItem` → `GetItem`. */
export const operationOf = ({ request }: AwsCall): string =>
  String(request.headers['x-amz-target'] ?? '')
    .split('.')
    .at(-1) ?? ''

export function answerJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body))
}

/** @param type e.g. `com.amazon.coral.service#AccessDeniedException` */
export function failJson(response: ServerResponse, status: number, type: string, message: string): void {
  answerJson(response, status, { __type: type, message, Message: message })
}
