/** Runs the build of the site. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { getPriority, setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CliError } from '../errors.ts'

export const REPO_ROOT = fileURLToPath(new URL('../..', import.meta.url))
export const CLIENT_BUILD = join(REPO_ROOT, 'dist', 'client')

/** Paths of files that only a complete build generates, and not one with `--pages` (site/build/generate.ts). */
export const DEFERRED_FILES =
  /^\/(?:assets\/.+\.(?:avif|jpg)|(?:[a-z]{2,3}\/)?(?:brochures|guides|social)\/|pagefind\/)/

/** Arguments of Node for `npm run build`. With V8's default semi-space, garbage collection would run all the time. */
export const BUILD_ARGS = '--max-old-space-size=1024 --max-semi-space-size=32 site/build/main.js'.split(' ')

/**
 * Builds the site like `npm run build`. Prints the output on stderr if the build fails; a terminal also shows the progress.
 * @param stop ends the build @param pages builds only the pages @param priority priority of the process @throws CliError
 */
export async function build(stop: AbortSignal, { pages = false, priority = 0, root = REPO_ROOT } = {}) {
  const child = spawn(process.execPath, [...BUILD_ARGS, ...(pages ? ['--pages'] : [])], {
    cwd: root,
    stdio: ['ignore', 'pipe', process.stderr.isTTY ? 'inherit' : 'pipe'],
  })
  // The child's priority may not be higher than this process's, because only an administrator may raise it.
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
  throw new CliError('The site could not be built. The reason is above.')
}
