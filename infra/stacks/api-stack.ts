/** The API behind CloudFront, with a Lambda for each form, mail delivery, and alarms. */
import { CfnParameter, Stack, type StackProps } from 'aws-cdk-lib'
import { HttpMethod, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { StringParameter } from 'aws-cdk-lib/aws-ssm'
import type { Construct } from 'constructs'
import { allFormFields, routes } from '#lambdas/routes.ts'
import type { Bundles } from '../bundle.ts'
import { AlarmSet } from '../constructs/alarm-set.ts'
import { addAlarms } from '../constructs/alarms.ts'
import { ApiGateway } from '../constructs/api-gateway.ts'
import { addBackupAlarms } from '../constructs/backup.ts'
import { Budget } from '../constructs/budget.ts'
import { Canary } from '../constructs/canary.ts'
import { Dashboard } from '../constructs/dashboard.ts'
import { type Environments, lambdaEnvironments } from '../constructs/environment.ts'
import { LambdaFunction } from '../constructs/lambda-function.ts'
import { MailLambdas } from '../constructs/mail-lambdas.ts'
import { addMalwareAlarms } from '../constructs/malware-scan.ts'
import { PushSecrets } from '../constructs/push-secrets.ts'
import { httpStatements } from '../constructs/statements.ts'
import { LOCAL_STAGE, type Stage } from '../stages.ts'
import type { DataStack } from './data-stack.ts'
import type { SiteStack } from './site-stack.ts'

interface ApiStackProps extends StackProps {
  stage: Stage
  data: DataStack
  site: SiteStack
  bundles: Bundles
  /** Short hash of the commit of the Lambda code. Each lead stores it. */
  release: string
}

/** Effect of a failure of each API Lambda that is not a form, for the text of its alarm. */
const IMPACTS: Readonly<Record<string, string>> = {
  uploads: 'Visitors cannot attach files, so nobody can send an internship application.',
  'confirmation-links':
    'Readers cannot confirm or leave the newsletter, and guardians cannot give consent. Leaving is a legal right.',
  'client-errors': 'Script errors and loading times of visitors are not recorded. Visitors do not notice it.',
  fallback: 'Requests to unknown paths get an error instead of a hint. Visitors do not notice it.',
}

export class ApiStack extends Stack {
  constructor(scope: Construct, id: string, props: ApiStackProps) {
    const { stage, data, site, bundles, release, ...stackProps } = props
    super(scope, id, stackProps)
    const { api } = site
    const gateway = new ApiGateway(this, 'Gateway', { stage: stage.name, api })
    // A parameter for the local stack, because its port is known only when it starts.
    const SITE_ORIGIN =
      stage.name === LOCAL_STAGE
        ? new CfnParameter(this, 'SiteOrigin').valueAsString
        : `https://${site.site.host}`
    const named = { STAGE: stage.name, RELEASE: release, SITE_ORIGIN }
    const pushSecrets = new PushSecrets(this, 'Push', stage).variables
    const environments = lambdaEnvironments(data, stage, named, pushSecrets)
    const functions = this.answer(gateway, { data, bundles, environments })
    new StringParameter(this, 'Release', {
      parameterName: `/academy/${stage.name}/api-release`,
      description: 'Lambdas of the API, and the secret that admits a check of their new versions',
      stringValue: this.toJsonString({
        originSecret: data.originSecrets.at(-2)?.secretArn,
        functions,
      }),
    })
    const { deliver } = new MailLambdas(this, 'MailLambdas', { stage, data, bundles, environments })
    new Canary(this, 'Canary', {
      code: bundles.folder('canary'),
      environment: environments.canary,
    }).node.addDependency(this.node.findChild('contact')) // The forms must accept a new key before the canary signs with it.
    const alarms = new AlarmSet(this, 'Alarms', stage)
    addAlarms(alarms, {
      stage: stage.name,
      api,
      leads: data.leads.table,
      deliver,
      pushes: Object.keys(stage.push).length > 0,
    })
    if (stage.copyRegion) addBackupAlarms(alarms, stage, data.leads.table.tableArn)
    if (stage.malwareScan) addMalwareAlarms(alarms, data.uploads.bucket)
    new Budget(this, 'Budget', stage)
    new Dashboard(this, 'Dashboard', { stage: stage.name, api, alarms: alarms.all })
  }

  /** Creates a Lambda for each entry of the routes, and the fallback. @returns the names of the Lambdas by entry */
  private answer(
    gateway: ApiGateway,
    { data, bundles, environments }: { data: DataStack; bundles: Bundles; environments: Environments },
  ): Record<string, string> {
    const functions: Record<string, string> = {}
    const lambda = (entry: string) => {
      const lambdaFunction = new LambdaFunction(this, entry, {
        ...codeOf(entry, bundles, environments),
        statements: httpStatements(entry, data.leads, data.uploads.bucket),
        ...(IMPACTS[entry] ? { impact: IMPACTS[entry] } : {}),
      })
      functions[entry] = lambdaFunction.function.functionName
      return lambdaFunction.createAlias()
    }
    for (const entry of new Set(routes.map((route) => route.entry))) {
      const answering = lambda(entry)
      for (const { path, methods } of routes.filter((route) => route.entry === entry)) {
        const integration = new HttpLambdaIntegration(path, answering)
        for (const method of methods)
          gateway.addRoute(HttpRouteKey.with(`/api/${path}`, HttpMethod[method]), integration)
      }
    }
    gateway.addRoute(HttpRouteKey.DEFAULT, new HttpLambdaIntegration('fallback', lambda('fallback')))
    return functions
  }
}

/** Returns code and environment of a Lambda. All forms without files share one bundle, and all forms with files another. */
function codeOf(entry: string, bundles: Bundles, { named, http, form }: Environments) {
  const formFields = allFormFields.find((form) => form.form === entry)
  if (!formFields) return { code: bundles.folder(entry), environment: entry === 'fallback' ? named : http }
  const hasFiles = formFields.fields.some(({ type }) => type === 'file')
  const code = bundles.folder(hasFiles ? 'form-with-files' : 'form')
  return { code, environment: { ...form, FORM: entry } }
}
