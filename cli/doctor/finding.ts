/** Types of the checks of `academy doctor` and of their results. */
import type { Stage } from '#infra/stages.ts'
import { errorMessage } from '../errors.ts'
import type { Store } from '../leads/store.ts'
import type { Manifest } from '../release/ports.ts'
import type { AwsAccount } from './aws.ts'

export interface Finding {
  name: string
  state: 'good' | 'bad' | 'skipped'
  /** Describes the state and, if it is bad, says what to do. */
  message: string
}

export const good = (message: string) => ({ state: 'good' as const, message })
export const bad = (message: string) => ({ state: 'bad' as const, message })
export const skipped = (message: string) => ({ state: 'skipped' as const, message })

export type CheckResult = Omit<Finding, 'name'>

export type StoreCheck = (store: Store) => Promise<CheckResult | CheckResult[]>

export interface StageContext {
  stage: Stage
  account: AwsAccount
  now: Date
  liveRelease(): Promise<Pick<Manifest, 'id' | 'publishedAt' | 'publishedBy' | 'validUntil'> | undefined>
}

export type StageCheck = (context: StageContext) => Promise<CheckResult | CheckResult[]>

const DENIED = /^(AccessDenied|AuthorizationError|UnauthorizedOperation)/

/** Runs a check and never throws. An error becomes a bad result; a missing permission makes the check `skipped`. */
export async function runCheck(check: () => Promise<CheckResult | CheckResult[]>): Promise<CheckResult[]> {
  try {
    return [await check()].flat()
  } catch (error) {
    const denied = error instanceof Error && DENIED.test(error.name)
    return [
      denied
        ? skipped('these credentials have no permission to read it: use those of an administrator')
        : bad(errorMessage(error)),
    ]
  }
}
