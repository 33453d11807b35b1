/** DynamoDB at its worst: stands before dynalite and throttles, fails, hangs, or loses an answer. */
import type { ServerResponse } from 'node:http'
import { type DataFaults, type Switch, strikes } from './faults.ts'
import type { Front } from './store.ts'

const writes = /\.(PutItem|UpdateItem|DeleteItem|BatchWriteItem)$/

export function faultyFront(faults: Switch<DataFaults>): Front {
  return (request, response, pass) => {
    const { throttle, error, hang, failAfterWrite, full } = faults.now()
    const target = String(request.headers['x-amz-target'] ?? '')
    const isWrite = writes.test(target)
    if (strikes(hang)) return void request.resume()
    if (strikes(throttle)) return fail(response, 400, 'ThrottlingException', 'Rate exceeded')
    if (strikes(error) || (isWrite && strikes(full)))
      return fail(response, 500, 'InternalServerError', 'The request could not be processed')
    if (isWrite && strikes(failAfterWrite)) loseAnswer(response)
    pass(request, response)
  }
}

function fail(response: ServerResponse, status: number, type: string, message: string): void {
  const body = JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${type}`, message })
  response.writeHead(status, { 'Content-Type': 'application/x-amz-json-1.0' }).end(body)
}

/** When dynalite ends its answer, the write is on disk; the client sees a broken connection. */
function loseAnswer(response: ServerResponse): void {
  response.end = () => {
    response.socket?.destroy()
    return response
  }
}
