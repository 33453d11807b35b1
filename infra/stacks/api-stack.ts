/** The API on its own origin behind CloudFront, one Lambda per form, and what delivers the mails. */
import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import { type CfnStage, HttpApi, HttpMethod, HttpStage } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'
import type { FormFields } from '#lambdas/core/types.ts'
import { forms } from '#lambdas/forms.ts'
import type { Bundles } from '../bundle.ts'
import { Deliverer } from '../constructs/deliverer.ts'
import { FormEndpoint } from '../constructs/form-endpoint.ts'
import { LambdaFunction } from '../constructs/lambda-function.ts'
import {
  acceptStatements,
  claimStatements,
  newsletterStatements,
  uploadStatements,
} from '../constructs/statements.ts'
import { Watch } from '../constructs/watch.ts'
import type { Stage } from '../stages.ts'
import type { DataStack } from './data-stack.ts'

export interface ApiStackProps extends StackProps {
  stage: Stage
  data: DataStack
  bundles: Bundles
  /** Origin of the site in the mails' links. */
  origin: string
}

const hasFiles = (form: FormFields) => form.fields.some(({ type }) => type === 'file')

export class ApiStack extends Stack {
  readonly apiHost: string

  constructor(scope: Construct, id: string, { stage, data, bundles, origin, ...props }: ApiStackProps) {
    super(scope, id, props)
    const alarms = new Topic(this, 'AlarmTopic', { enforceSSL: true })
    // A topic with a policy of its own lets nobody in by itself: without this no alarm would ever arrive.
    alarms.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [alarms.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    )
    alarms.addSubscription(new EmailSubscription(stage.alarmEmail))
    const alarmAction = new SnsAction(alarms)
    const api = this.api()
    this.apiHost = `${api.apiId}.execute-api.${this.region}.amazonaws.com`
    const environment = {
      TABLE_NAME: data.leads.table.tableName,
      PERSON_KEY: data.personKey.secretValue.unsafeUnwrap(),
      ORIGIN_SECRET: data.originSecret.secretValue.unsafeUnwrap(),
      MAIL_FROM: stage.mailFrom,
      STAFF_RECIPIENTS: JSON.stringify(stage.staffRecipients),
      SITE_ORIGIN: origin,
      UPLOAD_BUCKET: data.uploads.bucket.bucketName,
    }
    const accept = acceptStatements(data.leads)
    const claim = claimStatements(data.uploads.bucket)
    for (const form of forms) {
      new FormEndpoint(this, form.fields.form, {
        api,
        form: form.fields,
        code: bundles.folder(form.fields.form),
        environment,
        statements: hasFiles(form.fields) ? [...accept, ...claim] : accept,
        alarmAction,
      })
    }
    const route = (name: string, path: string, methods: HttpMethod[], lambda: LambdaFunction) =>
      api.addRoutes({ path, methods, integration: new HttpLambdaIntegration(name, lambda.function) })
    const uploads = new LambdaFunction(this, 'uploads', {
      code: bundles.folder('uploads'),
      environment,
      statements: uploadStatements(data.leads, data.uploads.bucket),
      impact: 'Visitors cannot attach a file, so internship applications with certificates are stuck.',
      alarmAction,
    })
    route('Uploads', '/api/uploads', [HttpMethod.POST], uploads)
    const newsletter = new LambdaFunction(this, 'newsletter-confirm', {
      code: bundles.folder('newsletter-confirm'),
      environment,
      statements: newsletterStatements(data.leads),
      impact: 'Readers cannot confirm or leave the newsletter; leaving is their right.',
      alarmAction,
    })
    for (const action of ['confirm', 'unsubscribe'])
      route(
        `Newsletter-${action}`,
        `/api/newsletter/${action}`,
        [HttpMethod.GET, HttpMethod.POST],
        newsletter,
      )
    new Deliverer(this, 'Deliverer', { data, bundles, environment, alarmAction })
    new Watch(this, 'Watch', { stage, api, leads: data.leads.table, alarmAction })
    new CfnOutput(this, 'ApiHost', { value: this.apiHost })
  }

  /** HTTP API with throttling and an access log that holds no address and no body. */
  private api(): HttpApi {
    const api = new HttpApi(this, 'Api', { createDefaultStage: false, disableExecuteApiEndpoint: false })
    const log = new LogGroup(this, 'AccessLog', { retention: RetentionDays.ONE_MONTH })
    const stage = new HttpStage(this, 'DefaultStage', {
      httpApi: api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: 50, burstLimit: 100 },
    })
    const cfnStage = stage.node.defaultChild as CfnStage
    cfnStage.accessLogSettings = {
      destinationArn: log.logGroupArn,
      format: JSON.stringify({
        id: '$context.requestId',
        at: '$context.requestTimeEpoch',
        route: '$context.routeKey',
        status: '$context.status',
        ms: '$context.responseLatency',
        error: '$context.integrationErrorMessage',
      }),
    }
    return api
  }
}
