/** Mails the team when the actual or forecast cost of a month reaches a part of the stage's budget. */
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { Construct } from 'constructs'
import type { Stage } from '../stages.ts'

/** Per cent of the budget. AWS allows five notices per budget, and has no forecast in the first five weeks of an account. */
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
        // Stages may share an account. The tag `stage` must be activated once for costs (infra/docs/first-deployment.md).
        costFilters: { TagKeyValue: [`user:stage$${name}`] },
      },
      notificationsWithSubscribers: NOTICES.map(([notificationType, threshold]) => ({
        notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold },
        subscribers: [{ subscriptionType: 'EMAIL', address: budgetEmail }],
      })),
    })
  }
}
