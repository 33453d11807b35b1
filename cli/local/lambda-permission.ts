/** Which service may invoke which function, and for which of its resources: the permissions on the function. */
import { allowsResource, functionPolicy } from './iam.ts'
import type { Resources } from './resources.ts'

export interface Invoker {
  /** e.g. `events.amazonaws.com` */
  service: string
  sourceArn: string
}

/** @param fn name or ARN */
export function mayInvoke(resources: Resources, fn: string, { service, sourceArn }: Invoker): boolean {
  const { arn } = resources.find('AWS::Lambda::Function', fn)
  return allowsResource(functionPolicy(resources, arn), {
    principal: { service },
    action: 'lambda:InvokeFunction',
    resource: arn,
    context: { 'aws:SourceArn': sourceArn, 'aws:SourceAccount': arn.split(':')[4] ?? '' },
  })
}
