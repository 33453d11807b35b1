/** Runs every minute, delivers everything that is due, and stops 15 seconds before its time-out. */
import type { Context, ScheduledEvent } from 'aws-lambda'
import { setRequest } from '#lambdas/core/log.ts'
import { type SweepResult, sweep } from '#lambdas/core/outbox/sweep.ts'
import { forms } from '#lambdas/forms.ts'

export async function handler(
  _event: ScheduledEvent,
  context: Pick<Context, 'getRemainingTimeInMillis'> & Partial<Pick<Context, 'awsRequestId'>>,
): Promise<SweepResult> {
  setRequest(context.awsRequestId)
  return sweep(forms, () => context.getRemainingTimeInMillis())
}
