/** Loaded into every Node process of a measured build: says at its end what it took. */
import { appendFileSync, readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/** Seconds of CPU of the programs that it has started and that have ended, and of theirs: Linux alone tells, in hundredths. */
function children() {
  if (process.platform !== 'linux') return 0
  const [, fields = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(13)
  return (Number(user) + Number(system)) / 100
}

if (isMainThread) {
  // Pagefind ends a moment after it was told to, and counts once Node has seen it end.
  process.once('beforeExit', () => setTimeout(() => undefined, 50))
  process.on('exit', () => {
    const { user, system } = process.cpuUsage()
    const rss = process.resourceUsage().maxRSS / 1024
    appendFileSync(
      process.env.BENCH_USAGE ?? '/dev/null',
      `${JSON.stringify({ cpu: (user + system) / 1e6 + children(), rss })}\n`,
    )
  })
}
