/** The order in which a stage goes: what reads first, data last; each bucket is emptied just before its stack. */
import { LOCAL, type Stage, StagesError } from '../stages.ts'

/** AWS as this command needs it. */
export interface TeardownPort {
  /** Account of the credentials. */
  account(): Promise<string>
  /** Buckets of a stack; undefined when there is no such stack. */
  buckets(stack: string, region: string): Promise<string[] | undefined>
  /** Deletes every object with all its versions. */
  empty(bucket: string, region: string): Promise<void>
  /** Deletes the stack and waits until it is gone. @throws when it stays */
  remove(stack: string, region: string): Promise<void>
}

/** Each stack reads from those below it. The zone is not among them: its name servers are entered elsewhere. */
const PARTS = ['Edge', 'Site', 'Api', 'Global', 'Data'] as const

/** In us-east-1, as CloudFront asks. */
const GLOBAL: readonly string[] = ['Edge', 'Global']

/** @throws StagesError for a stage that keeps its data, is not deployed, or is of another account */
export async function teardown(stage: Stage, aws: TeardownPort, say: (line: string) => void): Promise<void> {
  if (stage.name === LOCAL) throw new StagesError('local is never deployed, so there is nothing to destroy.')
  if (stage.retainData)
    throw new StagesError(
      `${stage.name} keeps its data (retainData) and its stacks are protected: it is not destroyed.`,
    )
  const account = await aws.account()
  if (account !== stage.account)
    throw new StagesError(
      `These credentials are of account ${account}; ${stage.name} is in ${stage.account}.`,
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
    say(`Academy-${stage.name}-Dns stays, so that its name servers need not be entered again.`)
}
