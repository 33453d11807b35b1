/** Starts a stage for the tests of one file, and stops it afterwards. */
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { openBucket, type TestBucket } from './intake/bucket.ts'
import { type Stage, startStage } from './stage.ts'

/** @param clean each test starts without mails and faults */
export function testStage(extra: Record<string, string> = {}, { clean = false } = {}): Stage {
  // Many small requests are slow on a busy machine.
  vi.setConfig({ testTimeout: 90_000 })
  const stage = {} as Stage
  beforeAll(async () => {
    Object.assign(stage, await startStage(extra))
  })
  afterAll(() => stage.stop())
  if (clean)
    beforeEach(() => {
      stage.mails.length = 0
      stage.faults.length = 0
    })
  return stage
}

/** A stage with the upload bucket. */
export function testStageWithBucket(
  extra: Record<string, string> = {},
  options: { clean?: boolean } = {},
): { stage: Stage; bucket: TestBucket } {
  const bucket = {} as TestBucket
  beforeAll(async () => {
    Object.assign(bucket, await openBucket())
  })
  const stage = testStage(extra, options)
  beforeAll(() => {
    Object.assign(process.env, bucket.environment)
  })
  afterAll(() => bucket.close())
  return { stage, bucket }
}
