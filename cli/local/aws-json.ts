/** The JSON protocol of AWS: the operation in a header, errors by their type. */
import type { ServerResponse } from 'node:http'
import { type AwsCall, AwsError, type Service } from './aws.ts'

/** `X-Amz-Target: DynamoDB_20120810.GetItem` → `GetItem`. */
export const operationOf = ({ request }: AwsCall): string =>
  String(request.headers['x-amz-target'] ?? '')
    .split('.')
    .at(-1) ?? ''

function answerJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body))
}

/** @param type e.g. `com.amazon.coral.service#AccessDeniedException` */
export function failJson(response: ServerResponse, status: number, type: string, message: string): void {
  answerJson(response, status, { __type: type, message, Message: message })
}

/** A service with one operation. @param answer input and caller → output; @throws AwsError */
export const jsonService =
  <Input>(operation: string, answer: (input: Input, principal: string) => object): Service =>
  (call, response) => {
    const asked = operationOf(call)
    if (asked !== operation)
      return failJson(response, 400, 'UnknownOperationException', `There is no ${asked} here.`)
    try {
      answerJson(response, 200, answer(JSON.parse(call.body.toString('utf8')) as Input, call.principal))
    } catch (error) {
      if (!(error instanceof AwsError)) throw error
      failJson(response, error.status, error.code, error.message)
    }
  }
