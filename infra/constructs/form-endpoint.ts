/** One form: its route, its Lambda with its own role, and its alarms. */

import { Duration } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { Construct } from 'constructs'
import type { FormFields } from '#lambdas/core/types.ts'
import { Alarms } from './alarms.ts'
import { LambdaFunction, type LambdaFunctionProps } from './lambda-function.ts'

export interface FormEndpointProps extends Omit<LambdaFunctionProps, 'impact'> {
  api: HttpApi
  form: FormFields
}

export class FormEndpoint extends Construct {
  readonly lambda: LambdaFunction

  constructor(scope: Construct, id: string, { api, form, ...props }: FormEndpointProps) {
    super(scope, id)
    this.lambda = new LambdaFunction(this, 'Lambda', {
      ...props,
      impact: `Visitors who send the form "${form.title}" see an error and their enquiry is not stored.`,
    })
    api.addRoutes({
      path: `/api/${form.path}`,
      methods: [HttpMethod.POST],
      integration: new HttpLambdaIntegration('Integration', this.lambda.function),
    })
    // Silence is the fault that no error shows; the digest sees it, because only the table knows what was usual.
    new Alarms(this, 'Silence', props.alarmAction).own('SilentForm', {
      dimensions: { form: form.form },
      period: Duration.days(1),
      threshold: 1,
      periods: 1,
      impact: `The form "${form.title}" used to bring leads and brought none for seven days; its page or route may be broken.`,
    })
  }
}
