/** `academy serve`: the offline twin in the foreground, until Ctrl+C. */
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CliError, exit } from '../errors.ts'
import { BuildError, build, DIST, isStale } from '../local/build.ts'
import { ContentError, contentForTwin } from '../local/content.ts'
import { type DevSite, devSite, unseenLine, watchSources } from '../local/dev.ts'
import { LockedError } from '../local/lock.ts'
import { PortError } from '../local/server.ts'
import { readSettings, SettingsError } from '../local/settings.ts'
import { createSite } from '../local/site.ts'
import { checkFree, startTwin, type TwinOptions } from '../local/twin.ts'
import type { Io } from '../output.ts'

export interface ServeOptions {
  build?: boolean
  dev?: boolean
  /** False with `--no-site`. */
  site?: boolean
}

const expected = [BuildError, ContentError, LockedError, PortError, SettingsError]

/** @returns 0 after SIGINT or SIGTERM. @throws CliError with one line and exit code 1. */
export async function run(_args: string[], options: ServeOptions, io: Io): Promise<number> {
  try {
    return await serve(options, io, untilStopped())
  } catch (error) {
    if (expected.some((kind) => error instanceof kind))
      throw new CliError((error as Error).message, exit.findings)
    throw error
  }
}

async function serve(options: ServeOptions, io: Io, stop: AbortSignal): Promise<number> {
  const settings = readSettings(io.env)
  const content = await contentForTwin()
  await checkFree(settings)
  if (options.build && isStale()) {
    io.say('Building the site, which takes a minute or two the first time …')
    await build(stop)
    if (stop.aborted) return exit.good
  }
  const lambdas = options.dev ? { ACADEMY_LOG: 'stderr', ...settings.lambdas } : settings.lambdas
  let dev: DevSite | undefined
  const site: TwinOptions['site'] = async (url, server) => {
    if (options.dev) {
      dev = await devSite(content, server)
      return dev
    }
    const serveSite = options.site === false ? noSite : builtSite(url, content.aliases)
    return { serve: serveSite, close: async () => undefined }
  }
  const twin = await startTwin({ ...settings, lambdas, content, site, warn: io.say })
  const reload = async (next: typeof content) => {
    dev?.update(next)
    await twin.reload(next)
  }
  const unwatch = options.dev ? watchSources(reload, io.say) : () => undefined
  io.print(`Academy is ready: ${twin.url}  (mail: ${twin.url}/_mail)`)
  if (options.dev) for (const line of unseenLine(content)) io.say(line)
  if (!stop.aborted) await once(stop, 'abort')
  unwatch()
  await twin.close()
  return exit.good
}

function builtSite(url: string, aliases: Parameters<typeof createSite>[1]) {
  if (!existsSync(join(DIST, 'index.html')))
    throw new BuildError('The site is not built yet. Run npm start, or npm run build first.')
  return createSite(DIST, aliases, url)
}

const noSite: Awaited<ReturnType<TwinOptions['site']>>['serve'] = async (_request, response) => {
  response
    .writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' })
    .end('The site is off (--no-site).\n')
}

/** With listeners of its own, main.ts leaves the end to us, so that data is closed first; a second signal ends at once. */
function untilStopped(): AbortSignal {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      process.once(signal, () => process.exit(130))
      stop.abort()
    })
  return stop.signal
}
