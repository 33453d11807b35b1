/** The handler of every form's Lambda. */
import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { errorMessages } from '../languages.ts'
import { countEvent, countRefusal, errorName, log, setRequestId } from '../log.ts'
import type { FormFields, PayloadOf } from '../types.ts'
import { type AcceptOptions, acceptLead, type FormContract } from './accept.ts'
import { errorPage, formResponse, htmlResponse, jsonResponse, senderPage } from './answer.ts'
import { payloadSchema } from './contract.ts'
import { readRequest } from './request.ts'

export type HttpHandler = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>

/** Stores a posted lead. Unexpected errors are logged with an id and answered with a generic 503. */
export function formHandler<F extends FormFields>(
  fields: F,
  options: AcceptOptions<PayloadOf<F>> = {},
): HttpHandler {
  const form: FormContract = { fields, contract: payloadSchema(fields), ...options }
  return async (event) => {
    setRequestId(event.requestContext.requestId)
    const native = (event.headers['content-type'] ?? '')
      .toLowerCase()
      .startsWith('application/x-www-form-urlencoded')
    let sender = senderPage(fields, undefined)
    try {
      const request = readRequest(event, fields)
      sender = senderPage(fields, request.context.page, request.language)
      const result = await acceptLead(form, request)
      // Refusals of canaries are not counted, because `academy smoke` posts some on purpose.
      if (!result.ok && !request.context.canary) countRefusal(fields.form, result.reason)
      return formResponse(result, native, fields.form, sender)
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
