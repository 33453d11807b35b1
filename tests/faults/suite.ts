/** The fault suite: visitors, faults and kills against the whole local stack, then a count of what is in the store. */
import { rmSync } from 'node:fs'
import { forms } from '#lambdas/forms.ts'
import { newFolder } from '../cli/local/harness/child.ts'
import { type Audit, audit } from './audit.ts'
import { startChaos, type Trouble } from './chaos.ts'
import { pause, seeded } from './random.ts'
import { untilQuiet } from './rows.ts'
import { sendCrowd } from './visitors.ts'

export interface SuiteOptions {
  submissions: number
  faults: number
  kills: number
  seed: number
  /** The load gives up after this, milliseconds. */
  limitMs: number
}

export interface Report extends Audit {
  acknowledged: number
  /** Visitors who had no answer at the limit. */
  gaveUp: number
  wrong: string[]
  troubles: Trouble[]
}

const INDEX_DELAY_MS = 1_000

/** A lagging index, and times that make a day of retries fit into a minute; the lease outlasts every fault. */
const settings = {
  journal: true,
  indexDelayMs: INDEX_DELAY_MS,
  lambdas: { LEASE_MS: '10000', STAFF_NOTICES_PER_HOUR: '1000000' },
}
const env = { ACADEMY_TRUST_FORWARDED: '1', ACADEMY_SWEEP_MS: '500' }

export async function runSuite(options: SuiteOptions): Promise<Report> {
  const { submissions, faults, kills, seed, limitMs } = options
  const data = newFolder()
  const random = seeded(seed)
  const chaos = await startChaos({ data, settings, env, visits: submissions, faults, kills, random })
  try {
    const load = { forms, count: submissions, together: 16, random, replays: 0.15 }
    const deadline = Date.now() + limitMs
    const crowd = await sendCrowd({ ...load, url: chaos.url, deadline }, chaos.progress)
    await chaos.settle()
    await untilQuiet(data, 90_000)
    await pause(INDEX_DELAY_MS + 200)
    const acknowledged = crowd.submissions.filter(({ id }) => id).length
    const counted = await audit(data, chaos.url, crowd)
    const gaveUp = submissions - acknowledged - crowd.wrong.length
    return { ...counted, acknowledged, gaveUp, wrong: crowd.wrong, troubles: chaos.troubles }
  } finally {
    await chaos.end()
    rmSync(data, { recursive: true, force: true })
  }
}
