/** Each transcript stores its leads, types commands and lists all that they print. */
import { onTestFinished, test, vi } from 'vitest'
import { readTable } from '../../data.ts'
import { replayIn } from './replay.ts'
import { testBucket } from './test-bucket.ts'
import { testWorld } from './world.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Names of long values in the transcripts. */
const hide = {
  'uploads/00000000-0000-4000-8000-000000000006': 'FILE',
  'uploads/00000000-0000-4000-8000-000000000007': 'OTHER',
  'claimed/00000000-0000-4000-8000-000000000006': 'COPY',
  ea42ea6c51e8eae9d737a5e99e89ebc661375c534103544b35e5af2529df45dc: 'SHA256',
  '6306ebbc2d9b2f99ca9a4da545fd780d': 'MD5',
}

test.each(Object.entries(readTable<Record<string, string>>('cli/leads/transcripts.yaml')))(
  '%s: %s',
  async (name) => {
    const bucket = await testBucket(onTestFinished)
    const world = await testWorld(bucket.env, onTestFinished)
    await replayIn(world, name, { bucket, hide })
  },
)
