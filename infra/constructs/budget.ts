/** Tells the team by mail when a month is going to cost more than the stage is meant to. */
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { Construct } from 'constructs'
import type { Stage } from '../stages.ts'

export class Budget extends Construct {
  constructor(scope: Construct, id: string, { name, budgetUsd, alarmEmail }: Stage) {
    super(scope, id)
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetName: `academy-${name}`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: budgetUsd, unit: 'USD' },
      },
      notificationsWithSubscribers: [80, 100].map((threshold) => ({
        notification: { notificationType: 'FORECASTED', comparisonOperator: 'GREATER_THAN', threshold },
        subscribers: [{ subscriptionType: 'EMAIL', address: alarmEmail }],
      })),
    })
  }
}
