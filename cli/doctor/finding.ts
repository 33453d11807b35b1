/** What a check of `academy doctor` finds. */
import type { Stage } from '#infra/stages.ts'
import { errorMessage } from '../errors.ts'
import type { Store } from '../leads/store.ts'
import type { Cloud } from './aws.ts'

export interface Finding {
  name: string
  state: 'good' | 'bad' | 'skipped'
  /** What was found and, when it is bad, what to do. */
  message: string
}

export const good = (message: string) => ({ state: 'good' as const, message })
export const bad = (message: string) => ({ state: 'bad' as const, message })
export const skipped = (message: string) => ({ state: 'skipped' as const, message })

export type Found = Omit<Finding, 'name'>

/** One finding, or several of one name. */
export type Check = (store: Store) => Promise<Found | Found[]>

export interface Asked {
  stage: Stage
  /** As visitors know the site; undefined until CloudFront has named it. */
  host: string | undefined
  cloud: Cloud
  now: Date
  /** The live release; undefined when there is none. */
  release(): Promise<{ id: string; publishedAt: string; publishedBy: string } | undefined>
}

export type StageCheck = (asked: Asked) => Promise<Found | Found[]>

const DENIED = /^(AccessDenied|AuthorizationError|UnauthorizedOperation)/

/** Runs a check. Never throws: what cannot be reached is a finding, what may not be seen is skipped. */
export async function attempt(check: () => Promise<Found | Found[]>): Promise<Found[]> {
  try {
    return [await check()].flat()
  } catch (error) {
    const denied = error instanceof Error && DENIED.test(error.name)
    return [denied ? skipped('these credentials have no permission to read it') : bad(errorMessage(error))]
  }
}
