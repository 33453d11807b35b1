/** The handler that every form's Lambda exports. */
import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { type AcceptOptions, accept, type FormContract } from './accept.ts'
import { answer, html, json, problemPage } from './answer.ts'
import { contractOf } from './contract.ts'
import { errorWords } from './errors.ts'
import { count, errorName, log } from './log.ts'
import { readRequest } from './request.ts'
import type { FormFields, PayloadOf } from './types.ts'

export type HttpHandler = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>

/** Stores a posted lead; the other methods end in `fallback`. Unexpected errors: logged by id, answered 503 in general words. */
export function formHandler<F extends FormFields>(
  fields: F,
  options: AcceptOptions<PayloadOf<F>> = {},
): HttpHandler {
  const form: FormContract = { fields, contract: contractOf(fields), ...options }
  return async (event) => {
    const native = (event.headers['content-type'] ?? '')
      .toLowerCase()
      .startsWith('application/x-www-form-urlencoded')
    let language: string | undefined
    try {
      const request = readRequest(event, fields)
      language = request.language
      const result = await accept(form, request)
      return answer(result, native, fields.form, { page: request.context.page, language })
    } catch (error) {
      const fault = randomUUID()
      log('error', 'accept.failed', { fault, form: fields.form, error: errorName(error) })
      count('AcceptFailed', fields.form)
      const { down } = errorWords(language).form
      return native ? html(503, problemPage(down, {}, { language })) : json(503, { error: down })
    }
  }
}
