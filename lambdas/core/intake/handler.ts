/** The handler of every form's Lambda. */
import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { errorMessages } from '../languages.ts'
import { countEvent, countRefusal, errorName, log, setRequest } from '../log.ts'
import type { FormFields, PayloadOf } from '../types.ts'
import { type AcceptOptions, accept, type FormContract } from './accept.ts'
import { errorPage, htmlResponse, jsonResponse, nativeSender, respond } from './answer.ts'
import { contractOf } from './contract.ts'
import { readRequest } from './request.ts'

export type HttpHandler = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>

/** Stores a posted lead. Unexpected errors are logged with an id and answered with a generic 503. */
export function formHandler<F extends FormFields>(
  fields: F,
  options: AcceptOptions<PayloadOf<F>> = {},
): HttpHandler {
  const form: FormContract = { fields, contract: contractOf(fields), ...options }
  return async (event) => {
    setRequest(event.requestContext.requestId)
    const native = (event.headers['content-type'] ?? '')
      .toLowerCase()
      .startsWith('application/x-www-form-urlencoded')
    let sender = nativeSender(fields, undefined)
    try {
      const request = readRequest(event, fields)
      sender = nativeSender(fields, request.context.page, request.language)
      const result = await accept(form, request)
      // Refusals of canaries are not counted, because `academy smoke` posts some on purpose.
      if (!result.ok && !request.context.canary) countRefusal(fields.form, result.reason)
      return respond(result, native, fields.form, sender)
    } catch (error) {
      const fault = randomUUID()
      log('error', 'accept.failed', { fault, form: fields.form, error: errorName(error) })
      countEvent('AcceptFailed', fields.form)
      const { down } = errorMessages(sender.language).form
      return native
        ? htmlResponse(503, errorPage(down, {}, sender, true))
        : jsonResponse(503, { error: down })
    }
  }
}
