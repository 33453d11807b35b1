/** CloudWatch dashboard that shows whether enquiries arrive and are answered. */
import { Duration } from 'aws-cdk-lib'
import type { IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch'
import { Construct } from 'constructs'
import { forms } from '#lambdas/forms.ts'
import { METRICS_NAMESPACE } from './alarm-set.ts'

interface DashboardProps {
  stage: string
  api: IHttpApi
  alarms: readonly cloudwatch.Alarm[]
}

export class Dashboard extends Construct {
  constructor(scope: Construct, id: string, { stage, api, alarms }: DashboardProps) {
    super(scope, id)
    const metric = (metricName: string, statistic: string, period: Duration, form?: string) =>
      new cloudwatch.Metric({
        namespace: METRICS_NAMESPACE,
        metricName,
        dimensionsMap: form ? { stage, form } : { stage },
        statistic,
        period,
        ...(form ? { label: form } : {}),
      })
    const perForm = (metricName: string) =>
      forms.map(({ fields: { form } }) => metric(metricName, 'Sum', Duration.hours(1), form))
    const latest = (metricName: string) => metric(metricName, 'Maximum', Duration.minutes(5))
    const graph = (title: string, left: cloudwatch.Metric[], stacked = false) =>
      new cloudwatch.GraphWidget({ title, left, stacked, width: 12, leftYAxis: { min: 0 } })
    new cloudwatch.Dashboard(this, 'Dashboard', { dashboardName: `academy-${stage}` }).addWidgets(
      new cloudwatch.TextWidget({
        width: 24,
        height: 2,
        markdown:
          'Enquiries arrive when leads are stored and none is refused. They are answered when mails are sent, ' +
          'the oldest waiting mail is younger than 15 minutes (900 s), and none is dead or held.',
      }),
      new cloudwatch.AlarmStatusWidget({ title: 'What rings', alarms: [...alarms], width: 24, height: 5 }),
      graph('Leads stored an hour, without canaries', perForm('LeadStored'), true),
      graph('Leads not accepted an hour', [
        ...perForm('AcceptFailed'),
        api.metricServerError({ statistic: 'Sum', period: Duration.hours(1), label: 'answers 5xx' }),
      ]),
      graph('Mails sent an hour', perForm('MailSent'), true),
      graph('Oldest waiting mail, seconds', [latest('OutboxAge')]),
      graph('Mails dead and held', [latest('DeadMails'), latest('HeldMails')]),
      graph('Canary: seconds from the form to the mailbox', [latest('CanaryDelivered')]),
      graph(
        'Latency of the API, p50 and p99, ms',
        ['p50', 'p99'].map((statistic) => api.metricLatency({ statistic, period: Duration.minutes(5) })),
      ),
    )
  }
}
