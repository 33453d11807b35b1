/** Builds the site when it is older than what it is made from. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CliError } from '../errors.ts'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
export const DIST = join(ROOT, 'dist', 'client')

/** Everything a page can come from. */
const SOURCES = ['site', 'content', 'lambdas', 'infra/edge', 'package-lock.json']

const ageOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs

/** Newest change below a file or folder, milliseconds since the epoch; 0 when it is not there. */
function newest(path: string): number {
  const facts = statSync(path, { throwIfNoEntry: false })
  if (!facts) return 0
  if (!facts.isDirectory()) return facts.mtimeMs
  const inside = readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .map((entry) => newest(join(path, entry.name)))
  return Math.max(facts.mtimeMs, ...inside)
}

/** True when there is no build, or a source is younger than it. `index.html` and `404.html` are its last files. */
export function isStale(root = ROOT): boolean {
  const built = ageOf(join(root, 'dist', 'client', 'index.html'))
  return built === undefined || SOURCES.some((source) => newest(join(root, source)) > built)
}

/** `npm run build`, ended by `stop`; its 250 lines are shown, on stderr, when it fails. @throws CliError */
export async function build(stop: AbortSignal, root = ROOT): Promise<void> {
  const npm = process.env.npm_execpath
  const [command, args] = npm ? [process.execPath, [npm]] : ['npm', []]
  const child = spawn(command, [...args, 'run', '--silent', 'build'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: !npm && process.platform === 'win32',
  })
  stop.addEventListener('abort', () => child.kill())
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => output.push(part))
  const closed = once(child, 'close').catch(() => undefined)
  const [code] = (await once(child, 'exit')) as [number | null]
  if (stop.aborted) return
  await closed
  if (code === 0) return
  process.stderr.write(Buffer.concat(output))
  throw new CliError('The site could not be built; the reason is above.')
}
