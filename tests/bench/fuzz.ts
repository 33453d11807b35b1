/** 100,000 hostile bodies over every contract: no 5xx, and no body that costs far more than the others. */
import { openBucket } from '../lambdas/intake/bucket.ts'
import { brokenBounds, fuzz, type Spread } from '../lambdas/intake/fuzzer.ts'
import { startStage } from '../lambdas/stage.ts'
import { figure } from './report/figures.ts'

const line = (name: string, { median, p99, worst }: Spread) =>
  `${name.padEnd(14)} CPU: median ${median.toFixed(2)} ms  p99 ${p99.toFixed(2)} ms  worst ${worst.toFixed(2)} ms`

/** @param args number of bodies, then seed. Throws on a 5xx and on a bound that is broken. */
export async function bench([count = '100000', seed = String(Date.now() % 1e9)]: string[]): Promise<void> {
  const bucket = await openBucket()
  const stage = await startStage(bucket.environment)
  try {
    const result = await fuzz(Number(count), Number(seed))
    console.log(`${result.bodies} bodies, seed ${seed}: ${JSON.stringify(result.statuses)}`)
    for (const name of ['stored', 'refused', 'reading'] as const) console.log(line(name, result[name]))
    figure({
      what: `${result.bodies} hostile bodies: answers 5xx; processor time of the worst`,
      measured: `${result.failures.length}; ${Math.max(result.stored.worst, result.refused.worst, result.reading.worst).toFixed(1)} ms`,
      limit: '0',
    })
    if (result.failures.length) throw new Error(`5xx: ${JSON.stringify(result.failures)}`)
    const broken = brokenBounds(result)
    if (broken.length) throw new Error(broken.join('; '))
  } finally {
    await stage.stop()
    await bucket.close()
  }
}
