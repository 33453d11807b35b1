/**
 * Submissions a second, p50/p99 of the answer and calls of AWS, with SES normal and slow by 2 s: the answer must not
 * follow SES. Then p99 at half the load that was reached, where nobody waits in a queue. Each Lambda has started before: what a start costs is told by `npm run bench -- bundles`.
 */
import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { forms } from '#lambdas/forms.ts'
import { newFolder, startChild } from '../cli/local/harness/child.ts'
import { seeded } from '../faults/random.ts'
import { sendCrowd } from '../faults/visitors.ts'
import { figure } from './report/figures.ts'

/** Longest each of the loads may take, milliseconds: the load stops by itself. */
const LIMIT_MS = 120_000

/** Submissions before the time is taken. */
const WARM_UP = 1_440

/** How far p50 may rise when SES is slow: scheduling noise, never its two seconds. */
const MAX_FACTOR = 3
const FLOOR_MS = 100

const quantile = (sorted: readonly number[], q: number) => sorted[Math.floor((sorted.length - 1) * q)] ?? 0

/** p99 at half the reached load, milliseconds. */
const HALF_LOAD_P99_MS = 150

async function measure(
  count: number,
  slowMs: number,
  normal?: { p50: number },
): Promise<{ p50: number; half: number }> {
  const data = newFolder()
  const stack = await startChild(
    data,
    { lambdas: { LEASE_MS: '60000' } },
    { ACADEMY_TRUST_FORWARDED: '1', ACADEMY_SWEEP_MS: '60000' },
  )
  try {
    await stack.faults('mail', { slowMs })
    const send = (first: number, some: number) => {
      const load = { forms, first, count: some, together: 16, random: seeded(1), url: stack.url }
      const deadline = Date.now() + LIMIT_MS
      return sendCrowd({ ...load, deadline, replays: 0 }, () => undefined)
    }
    const warmedUp = await send(0, WARM_UP)
    const before = await stack.calls()
    const from = performance.now()
    const crowd = await send(WARM_UP, count)
    const seconds = (performance.now() - from) / 1000
    const times = crowd.times.sort((a, b) => a - b)
    const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)]
    const ses = slowMs ? `SES slow by ${slowMs} ms` : 'SES normal'
    console.log(
      `${ses.padEnd(20)} ${(times.length / seconds).toFixed(0).padStart(5)} submissions/s  p50 ${p50.toFixed(0)} ms  p99 ${p99.toFixed(0)} ms`,
    )
    figure({
      what: `${count} posts to all forms, ${ses}: posts a second; half and 99 of 100 answers within`,
      measured: `${(times.length / seconds).toFixed(0)}; ${p50.toFixed(0)} ms; ${p99.toFixed(0)} ms`,
      beside: slowMs ? `SES normal: half within ${normal?.p50.toFixed(0)} ms` : '',
      limit: slowMs ? `${MAX_FACTOR} times that of normal SES` : '',
    })
    const calls = Object.entries(await stack.calls())
      .map(([name, times]): [string, number] => [name, (times - (before[name] ?? 0)) / count])
      .sort((a, b) => b[1] - a[1])
    const each = calls.map(([name, times]) => `${name} ${times.toFixed(2)}`)
    if (!slowMs)
      figure({ what: 'calls of AWS for each lead, until the last answer', measured: each.join(', ') })
    console.log(`  calls per lead, until the last answer: ${each.join(', ')}`)
    const wrong = [...warmedUp.wrong, ...crowd.wrong]
    if (wrong.length > 0) throw new Error(wrong.slice(0, 5).join('\n'))
    if (slowMs) return { p50, half: 0 }
    // One visitor after the other, whether or not the last has been answered.
    const pause = (2_000 * seconds) / times.length
    const visitors: Promise<{ times: number[]; wrong: string[] }>[] = []
    const deadline = Date.now() + LIMIT_MS
    for (let visitor = 0; visitor < count / 2; visitor++) {
      const load = { forms, first: WARM_UP + count + visitor, count: 1, together: 1, random: seeded(visitor) }
      visitors.push(sendCrowd({ ...load, url: stack.url, deadline, replays: 0 }, () => undefined))
      await wait(pause)
    }
    const calm = await Promise.all(visitors)
    const sorted = calm.flatMap((one) => one.times).sort((a, b) => a - b)
    const half = quantile(sorted, 0.99)
    console.log(
      `${'half the load'.padEnd(20)} ${(1_000 / pause).toFixed(0).padStart(5)} submissions/s  p50 ${quantile(sorted, 0.5).toFixed(0)} ms  p99 ${half.toFixed(0)} ms`,
    )
    figure({
      what: `posts at half of the reached load, ${(1_000 / pause).toFixed(0)} a second: 99 of 100 answers within`,
      measured: `${half.toFixed(0)} ms`,
      limit: `${HALF_LOAD_P99_MS} ms`,
    })
    const faults = calm.flatMap((one) => one.wrong)
    if (faults.length > 0) throw new Error(faults.slice(0, 5).join('\n'))
    return { p50, half }
  } finally {
    await stack.end('SIGKILL')
    rmSync(data, { recursive: true, force: true })
  }
}

/** @param args number of submissions for each half. Throws when the answer's latency follows SES. */
export async function bench([count = '2000']: string[]): Promise<void> {
  const normal = await measure(Number(count), 0)
  const slow = await measure(Number(count), 2_000, normal)
  if (slow.p50 > Math.max(normal.p50 * MAX_FACTOR, FLOOR_MS))
    throw new Error(
      `The answer follows SES: p50 ${normal.p50.toFixed(0)} ms, with slow SES ${slow.p50.toFixed(0)} ms`,
    )
  if (normal.half > HALF_LOAD_P99_MS)
    throw new Error(
      `p99 at half the load is ${normal.half.toFixed(0)} ms, the limit is ${HALF_LOAD_P99_MS} ms`,
    )
}
