/** What the team sees: alarms on the API and the outbox, a budget, one dashboard. */
import { Duration } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { Dashboard, GraphWidget, type IAlarmAction, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { Operation, type Table } from 'aws-cdk-lib/aws-dynamodb'
import { Construct } from 'constructs'
import { forms } from '#lambdas/forms.ts'
import type { Stage } from '../stages.ts'
import { Alarms, METRICS_NAMESPACE } from './alarms.ts'

export interface WatchProps {
  stage: Stage
  api: HttpApi
  leads: Table
  alarmAction: IAlarmAction
}

export class Watch extends Construct {
  constructor(scope: Construct, id: string, { stage, api, leads, alarmAction }: WatchProps) {
    super(scope, id)
    const alarms = new Alarms(this, 'Alarms', alarmAction)
    const serverErrors = api.metricServerError({ period: Duration.minutes(5), statistic: 'Sum' })
    alarms.on('ServerErrors', {
      metric: serverErrors,
      threshold: 3,
      periods: 1,
      impact:
        'Several form posts failed within five minutes; visitors see an error and some will not come back.',
    })
    alarms.on('TableThrottles', {
      metric: leads.metricThrottledRequestsForOperations({
        operations: [Operation.PUT_ITEM, Operation.GET_ITEM, Operation.UPDATE_ITEM, Operation.QUERY],
        period: Duration.minutes(5),
      }),
      threshold: 1,
      periods: 1,
      impact: 'The table refuses requests; leads may be answered with an error.',
    })
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetName: `academy-${stage.name}`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: stage.budgetUsd, unit: 'USD' },
      },
      notificationsWithSubscribers: [80, 100].map((threshold) => ({
        notification: { notificationType: 'FORECASTED', comparisonOperator: 'GREATER_THAN', threshold },
        subscribers: [{ subscriptionType: 'EMAIL', address: stage.alarmEmail }],
      })),
    })
    const perForm = (metricName: string) =>
      forms.map(
        ({ fields }) =>
          new Metric({
            namespace: METRICS_NAMESPACE,
            metricName,
            dimensionsMap: { form: fields.form },
            statistic: 'Sum',
            period: Duration.hours(1),
          }),
      )
    new Dashboard(this, 'Dashboard', { dashboardName: `academy-${stage.name}` }).addWidgets(
      new GraphWidget({ title: 'Leads stored per hour', left: perForm('LeadStored'), width: 12 }),
      new GraphWidget({ title: 'Mails sent per hour', left: perForm('MailSent'), width: 12 }),
      new GraphWidget({ title: 'Server errors', left: [serverErrors], width: 12 }),
      new GraphWidget({
        title: 'Latency of the API, p50 and p99',
        left: ['p50', 'p99'].map((statistic) =>
          api.metricLatency({ statistic, period: Duration.minutes(5) }),
        ),
        width: 12,
      }),
    )
  }
}
