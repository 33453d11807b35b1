/** Deletes the stacks of a stage, data last. Empties the buckets of each stack just before deleting that stack. */
import { LOCAL_STAGE, type Stage, StagesError } from '#infra/stages.ts'
import type { TeardownPort } from './aws.ts'

/** Order of deletion: a stack may use outputs of later stacks. The DNS zone stays, as its name servers are entered elsewhere. */
const PARTS = ['Edge', 'Api', 'Site', 'Global', 'Data'] as const

/** These stacks are in us-east-1, because CloudFront requires it. */
const GLOBAL: readonly string[] = ['Edge', 'Global']

/** Deletes a stage. @throws StagesError if the stage keeps its data, is never deployed, or is in a different AWS account */
export async function teardown(stage: Stage, aws: TeardownPort, say: (line: string) => void): Promise<void> {
  if (stage.name === LOCAL_STAGE)
    throw new StagesError('The stage local is never deployed, so there is nothing to destroy.')
  if (stage.retainData)
    throw new StagesError(
      `${stage.name} keeps its data (retainData: true in stages.yaml), so it is not destroyed.`,
    )
  const account = await aws.account()
  if (account !== stage.account)
    throw new StagesError(
      `The credentials are for account ${account}, but ${stage.name} is in ${stage.account}. Sign in to that account.`,
    )
  for (const part of PARTS) {
    const stack = `Academy-${stage.name}-${part}`
    const region = GLOBAL.includes(part) ? 'us-east-1' : stage.region
    const buckets = await aws.buckets(stack, region)
    if (!buckets) continue
    for (const bucket of buckets) {
      say(`emptying ${bucket}`)
      await aws.empty(bucket, region)
    }
    say(`deleting ${stack}`)
    await aws.remove(stack, region)
  }
  if (stage.hostedZone && !stage.hostedZone.hostedZoneId)
    say(`Kept Academy-${stage.name}-Dns, so that its name servers need not be entered again.`)
}
