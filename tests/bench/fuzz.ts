/** 100,000 hostile bodies over every contract: no 5xx, and no body that costs far more than the others. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openUploads } from '#cli/local/uploads.ts'
import { fuzz, type Spread } from '../lambdas/fuzzer.ts'
import { startStage } from '../lambdas/stage.ts'

/** p99 may be this many times the median (issue 2/10). */
const maxRatio = 10

const line = (name: string, { medianMs, p99Ms }: Spread) =>
  `${name.padEnd(20)} median ${medianMs.toFixed(2)} ms  p99 ${p99Ms.toFixed(2)} ms`

/** @param args number of bodies, then seed. Throws on a 5xx or when stored bodies spread too far. */
export async function bench([count = '100000', seed = String(Date.now() % 1e9)]: string[]): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'academy-fuzz-'))
  const files = await openUploads({ data })
  const stage = await startStage({ AWS_ENDPOINT_URL_S3: files.endpoint })
  try {
    const result = await fuzz(Number(count), Number(seed))
    console.log(`${result.bodies} bodies, seed ${seed}: ${JSON.stringify(result.statuses)}`)
    console.log(line('stored', result.stored))
    console.log(line('refused', result.refused))
    console.log(line('reading alone', result.reading))
    if (result.failures.length) throw new Error(`5xx: ${JSON.stringify(result.failures)}`)
    if (result.stored.p99Ms > maxRatio * result.stored.medianMs)
      throw new Error(`p99 is more than ${maxRatio} times the median`)
  } finally {
    await stage.stop()
    await files.close()
    rmSync(data, { recursive: true, force: true })
  }
}
