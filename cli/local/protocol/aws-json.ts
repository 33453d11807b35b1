/** Implements AWS's JSON protocol, in which a header names the operation, and errors have a type in the body. */

import { type HttpResponse, httpResponse } from '../../aws/http.ts'
import { type AwsCall, AwsError, type LocalAwsService } from './aws.ts'

/** Name of the called operation: `GetItem` for `X-Amz-Target: DynamoDB_20120810.GetItem`. */
export const awsOperation = ({ request }: AwsCall): string =>
  request.headers['x-amz-target']?.split('.').at(-1) ?? ''

export const jsonResponse = (status: number, body: object): HttpResponse =>
  httpResponse(status, 'application/x-amz-json-1.0', JSON.stringify(body))

/** Returns an error response. @param type name of the error, e.g. `com.amazon.coral.service#AccessDeniedException` */
export const jsonError = (status: number, type: string, message: string): HttpResponse =>
  jsonResponse(status, { __type: type, message, Message: message })

/** Creates a service with one operation. @param perform receives the input and the caller's role; may throw an AwsError */
export const jsonService =
  <Input>(operation: string, perform: (input: Input, principal: string) => object): LocalAwsService =>
  (call) => {
    const asked = awsOperation(call)
    if (asked !== operation)
      return jsonError(400, 'UnknownOperationException', `The local stack has no ${asked}.`)
    try {
      return jsonResponse(200, perform(JSON.parse(String(call.request.body)) as Input, call.principal))
    } catch (error) {
      if (!(error instanceof AwsError)) throw error
      return jsonError(error.status, error.code, error.message)
    }
  }
