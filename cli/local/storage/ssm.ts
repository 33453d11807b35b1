/** SSM: the parameters of the templates, for who may read them. */

import type { Iam } from '../access/iam.ts'
import { AwsError, type Service } from '../protocol/aws.ts'
import { jsonService } from '../protocol/aws-json.ts'
import type { Resources } from '../template/resources.ts'

export function createSsm({ resources, iam }: { resources: Resources; iam: Iam }): Service {
  const parameters = resources.of<{ Type: string; Value: string }>('AWS::SSM::Parameter')
  return jsonService<{ Name: string }>('GetParameter', ({ Name }, principal) => {
    const found = parameters.find(({ ref, arn }) => ref === Name || arn === Name)
    const resource = found?.arn ?? `${parameters[0]?.arn.replace(/:parameter.*$/, '')}:parameter${Name}`
    const refusal = iam.refusal({ principal, action: 'ssm:GetParameter', resource })
    if (refusal) throw new AwsError(400, 'AccessDeniedException', refusal)
    if (!found) throw new AwsError(400, 'ParameterNotFound', '')
    const { Type, Value } = found.properties
    return { Parameter: { ARN: found.arn, Name: found.ref, Type, Value, Version: 1, DataType: 'text' } }
  })
}
