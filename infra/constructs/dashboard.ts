/** One page of figures for a stage: leads, mails, errors, latency. */
import { Duration } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { Dashboard as CdkDashboard, GraphWidget, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { Construct } from 'constructs'
import { forms } from '#lambdas/forms.ts'
import { METRICS_NAMESPACE } from './alarms.ts'

export class Dashboard extends Construct {
  constructor(scope: Construct, id: string, { stage, api }: { stage: string; api: HttpApi }) {
    super(scope, id)
    const period = Duration.minutes(5)
    const perForm = (metricName: string) =>
      forms.map(
        ({ fields: { form } }) =>
          new Metric({
            namespace: METRICS_NAMESPACE,
            metricName,
            dimensionsMap: { stage, form },
            statistic: 'Sum',
            period: Duration.hours(1),
          }),
      )
    new CdkDashboard(this, 'Dashboard', { dashboardName: `academy-${stage}` }).addWidgets(
      new GraphWidget({ title: 'Leads stored per hour', left: perForm('LeadStored'), width: 12 }),
      new GraphWidget({ title: 'Mails sent per hour', left: perForm('MailSent'), width: 12 }),
      new GraphWidget({
        title: 'Server errors',
        left: [api.metricServerError({ period, statistic: 'Sum' })],
        width: 12,
      }),
      new GraphWidget({
        title: 'Latency of the API, p50 and p99',
        left: ['p50', 'p99'].map((statistic) => api.metricLatency({ statistic, period })),
        width: 12,
      }),
    )
  }
}
