/** SSM: the parameters of the templates, for who may read them. */
import type { Service } from './aws.ts'
import { answerJson, failJson, operationOf } from './aws-json.ts'
import type { Iam } from './iam.ts'
import type { Resources } from './resources.ts'

interface ParameterProperties {
  Type: string
  Value: string
}

export function createSsm({ resources, iam }: { resources: Resources; iam: Iam }): Service {
  const parameters = resources.of<ParameterProperties>('AWS::SSM::Parameter')
  return (call, response) => {
    const operation = operationOf(call)
    if (operation !== 'GetParameter')
      return failJson(response, 400, 'UnknownOperationException', `There is no ${operation} here.`)
    const { Name = '' } = JSON.parse(call.body.toString('utf8')) as { Name?: string }
    const found = parameters.find(({ ref, arn }) => ref === Name || arn === Name)
    const resource = found?.arn ?? `${parameters[0]?.arn.replace(/:parameter.*$/, '')}:parameter${Name}`
    const refusal = iam.refusal({ principal: call.principal, action: 'ssm:GetParameter', resource })
    if (refusal) return failJson(response, 400, 'AccessDeniedException', refusal)
    if (!found) return failJson(response, 400, 'ParameterNotFound', '')
    const { Type, Value } = found.properties
    answerJson(response, 200, {
      Parameter: { ARN: found.arn, Name: found.ref, Type, Value, Version: 1, DataType: 'text' },
    })
  }
}
