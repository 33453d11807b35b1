/** The site, built when anything that it is made from has changed. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { getPriority, setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CliError } from '../errors.ts'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
export const DIST = join(ROOT, 'dist', 'client')

/** What a build with `--pages` leaves to the next one (site/build/generate.ts). */
export const LATER =
  /^\/(?:assets\/.+\.(?:avif|jpg)|(?:[a-z]{2,3}\/)?(?:brochures|guides|social)\/|pagefind\/)/

/** Arguments of Node for `npm run build`. Little room for young objects makes V8 collect all the time. */
export const COMMAND = '--max-old-space-size=1024 --max-semi-space-size=32 site/build/main.js'.split(' ')

/**
 * `npm run build` without npm, ended by `stop`. A terminal sees what it does; its words go to stderr when it fails.
 * @param pages all but the pages is left to the next build @param priority of the process. @throws CliError
 */
export async function build(stop: AbortSignal, { pages = false, priority = 0, root = ROOT } = {}) {
  const child = spawn(process.execPath, [...COMMAND, ...(pages ? ['--pages'] : [])], {
    cwd: root,
    stdio: ['ignore', 'pipe', process.stderr.isTTY ? 'inherit' : 'pipe'],
  })
  // Never above our own, which only an administrator may give.
  if (child.pid) setPriority(child.pid, Math.max(priority, getPriority()))
  stop.addEventListener('abort', () => child.kill())
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => output.push(part))
  const closed = once(child, 'close').catch(() => undefined)
  const [code] = (await once(child, 'exit')) as [number | null]
  if (stop.aborted) return
  await closed
  if (code === 0) return
  process.stderr.write(Buffer.concat(output))
  throw new CliError('The site could not be built; the reason is above.')
}
