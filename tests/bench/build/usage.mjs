/** Loaded into every Node process of a measured build: says at its end what it took. */
import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

if (isMainThread)
  process.on('exit', () => {
    const { user, system } = process.cpuUsage()
    const rss = process.resourceUsage().maxRSS / 1024
    appendFileSync(
      process.env.BENCH_USAGE ?? '/dev/null',
      `${JSON.stringify({ cpu: (user + system) / 1e6, rss })}\n`,
    )
  })
