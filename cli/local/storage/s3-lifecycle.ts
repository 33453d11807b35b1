/** The lifecycle rules of a bucket. */
import { DAY_MS } from '#lambdas/shared/clock.ts'
import type { Noncurrent, ObjectStore, StoredObject } from './objects.ts'

export interface BucketProperties {
  VersioningConfiguration?: { Status: string }
  LifecycleConfiguration?: { Rules: LifecycleRule[] }
}

export interface LifecycleRule {
  Status: string
  TagFilters?: { Key: string; Value: string }[]
  ExpirationInDays?: number
  NoncurrentVersionExpiration?: { NoncurrentDays: number }
}

/** Adds days and rounds up to midnight UTC (S3 User Guide, "Lifecycle rules based on an object's age"). */
const after = (at: number, days: number) => Math.ceil((at + days * DAY_MS) / DAY_MS) * DAY_MS

export const lifecycleOf = ({ LifecycleConfiguration }: BucketProperties): LifecycleRule[] =>
  (LifecycleConfiguration?.Rules ?? []).filter(({ Status }) => Status === 'Enabled')

export function expire(objects: ObjectStore, rules: LifecycleRule[], now: number): void {
  for (const { TagFilters = [], ExpirationInDays, NoncurrentVersionExpiration } of rules) {
    const fits = ({ tags }: StoredObject) => TagFilters.every(({ Key, Value }) => tags[Key] === Value)
    if (NoncurrentVersionExpiration) {
      const { NoncurrentDays } = NoncurrentVersionExpiration
      const past = ({ object, since }: Noncurrent) => fits(object) && after(since, NoncurrentDays) <= now
      objects.forget(objects.noncurrent().filter(past))
    }
    if (ExpirationInDays === undefined) continue
    for (const object of objects.list(''))
      if (fits(object) && after(object.at, ExpirationInDays) <= now) objects.remove(object.key)
  }
}
