/** Local API of Lambda, as far as releases need it: publishes and invokes versions, reads and moves aliases. */

import { type HttpResponse, httpResponse } from '../../aws/http.ts'
import type { Iam } from '../access/iam.ts'
import type { LocalAwsService } from '../protocol/aws.ts'
import type { Resources } from '../template/resources.ts'
import type { Lambdas } from './lambda.ts'
import { InvocationError } from './lambda-worker.ts'

interface LambdaApiOptions {
  resources(): Resources
  lambdas: Pick<Lambdas, 'invoke' | 'publish' | 'aliases'>
  iam: Pick<Iam, 'refusal'>
}

const json = (status: number, value: unknown, headers: HttpResponse['headers'] = {}) =>
  httpResponse(status, 'application/json', JSON.stringify(value ?? null), headers)

const fail = (status: number, code: string, message: string) =>
  json(status, { Message: message }, { 'x-amzn-errortype': code })

const PATH = /^\/2015-03-31\/functions\/([^/]+)\/(versions|invocations|aliases)(?:\/([^/]+))?$/

const ACTIONS: Readonly<Record<string, string>> = {
  'POST versions': 'PublishVersion',
  'POST invocations': 'InvokeFunction',
  'GET aliases': 'GetAlias',
  'PUT aliases': 'UpdateAlias',
}

export function createLambdaApi({ resources, lambdas, iam }: LambdaApiOptions): LocalAwsService {
  return async ({ principal, request: { method, path, query, body } }) => {
    const [, name = '', kind = '', alias = ''] = PATH.exec(path) ?? []
    const action = ACTIONS[`${method} ${kind}`]
    const fn = resources()
      .of('AWS::Lambda::Function')
      .find(({ ref }) => ref === name)
    if (!action || !fn)
      return fail(404, 'ResourceNotFoundException', `The local stack has no ${method} ${path}`)
    const qualifier = new URLSearchParams(query).get('Qualifier')
    const target = qualifier ? `${fn.arn}:${qualifier}` : fn.arn
    const refusal = iam.refusal({ principal, action: `lambda:${action}`, resource: target })
    if (refusal) return fail(403, 'AccessDeniedException', refusal)
    const input = JSON.parse(String(body) || '{}') as { FunctionVersion?: string }
    if (action === 'PublishVersion') return json(201, { Version: `${lambdas.publish(fn.arn)}` })
    if (action === 'InvokeFunction')
      return await lambdas.invoke(target, input).then(
        (result) => json(200, result),
        (error: unknown) => {
          if (!(error instanceof InvocationError)) throw error
          return json(200, { errorMessage: error.message }, { 'x-amz-function-error': 'Unhandled' })
        },
      )
    const arn = `${fn.arn}:${alias}`
    if (!lambdas.aliases.has(arn)) return fail(404, 'ResourceNotFoundException', `There is no alias ${arn}`)
    if (action === 'UpdateAlias') lambdas.aliases.set(arn, Number(input.FunctionVersion))
    return json(200, { Name: alias, FunctionVersion: `${lambdas.aliases.get(arn)}` })
  }
}
