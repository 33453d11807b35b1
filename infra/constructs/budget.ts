/** Tells the team by mail what a month has cost and is going to cost of what the stage is meant to. */
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { Construct } from 'constructs'
import type { Stage } from '../stages.ts'

/** Per cent; a budget takes five. AWS forecasts nothing in the first five weeks of an account. */
const NOTICES = [
  ...[50, 80, 100].map((threshold) => ['ACTUAL', threshold] as const),
  ...[80, 100].map((threshold) => ['FORECASTED', threshold] as const),
]

export class Budget extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { name, budgetUsd, alarmEmail, budgetEmail = alarmEmail }: Stage,
  ) {
    super(scope, id)
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetName: `academy-${name}`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: budgetUsd, unit: 'USD' },
        // Several stages may share the account. Activate the tag `stage` for cost allocation once (infra/docs/first-deployment.md).
        costFilters: { TagKeyValue: [`user:stage$${name}`] },
      },
      notificationsWithSubscribers: NOTICES.map(([notificationType, threshold]) => ({
        notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold },
        subscribers: [{ subscriptionType: 'EMAIL', address: budgetEmail }],
      })),
    })
  }
}
