/** `academy serve`: runs the local stack in the foreground until Ctrl+C. */
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { constants, type NetworkInterfaceInfo, networkInterfaces } from 'node:os'
import { join } from 'node:path'
import type { Site } from '#content/model/site.ts'
import { lockDataFolder } from '../aws/lock.ts'
import { readCheckedContent } from '../content/place.ts'
import { CliError, EXIT } from '../errors.ts'
import { startHttpServer } from '../local/protocol/listen.ts'
import { localAssembly } from '../local/stack/assembly.ts'
import { removeStackInfo, writeStackInfo } from '../local/stack/running.ts'
import { readStackSettings, type StackSettings } from '../local/stack/settings.ts'
import { closeInReverse, type LocalStack, startStack } from '../local/stack/stack.ts'
import type { Io } from '../output.ts'
import { siteFactsOf } from '../smoke/site-facts.ts'
import { build, CLIENT_BUILD, DEFERRED_FILES } from './build.ts'
import { createViteSite, unpublishedPagesLine, watchSources, writeDevRoutes } from './dev.ts'
import { publishBuild } from './publish-build.ts'

interface ServeOptions {
  build?: boolean
  dev?: boolean
  /** Also serves pages to other machines on the network. */
  host?: boolean
  /** False with `--no-site`. */
  site?: boolean
}

/** Serves until SIGINT or SIGTERM. @returns exit code 0 after such a signal @throws CliError if the stack cannot start */
export async function serve(options: ServeOptions, io: Io): Promise<number> {
  const settings = readStackSettings(io.env)
  await checkFree(settings)
  const stopping = untilStopped()
  const stop = stopping.signal
  // Only the pages are built before the stack is ready. `publishRest` builds pictures and PDFs later.
  const pages = options.site !== false && !options.dev
  const abandon = (error: unknown): never => {
    stopping.abort()
    throw error
  }
  const builds = Promise.all([localAssembly(io.say), options.build && build(stop, { pages })]).catch(abandon)
  // If the content is broken as well, the next line reports that instead, so a failed build must not end the process here.
  builds.catch(() => undefined)
  const content = await readCheckedContent().catch(abandon)
  const [assembly] = await builds
  if (stop.aborted) return EXIT.good
  const opened = closeInReverse()
  opened.add(lockDataFolder(settings.data))
  try {
    const { url, running } = await open({ options, io, settings, assembly, content, pages, stop }, opened)
    writeStackInfo(settings.data, running)
    opened.add(() => removeStackInfo(settings.data))
    io.print(`Academy is ready: ${url}  (mail: ${url}/_mail)`)
    if (options.host) for (const line of networkLines(networkInterfaces(), url)) io.print(line)
    if (options.dev) for (const line of unpublishedPagesLine(content)) io.say(line)
    if (!stop.aborted) await once(stop, 'abort')
    return EXIT.good
  } finally {
    await opened.close()
  }
}

interface Start {
  options: ServeOptions
  io: Io
  settings: StackSettings
  assembly: string
  content: Site
  /** Whether to publish the build. */
  pages: boolean
  stop: AbortSignal
}

/** Starts the stack with Vite's dev server, with the built site, or without a site. */
async function open(
  { options, io, settings, assembly, content, pages, stop }: Start,
  opened: ReturnType<typeof closeInReverse>,
): Promise<LocalStack> {
  let rest: Promise<unknown> | undefined
  const starting = startStack({
    ...settings,
    ...(options.host && { host: '0.0.0.0' }),
    assembly,
    warn: io.say,
    waitFor: (path) => (DEFERRED_FILES.test(path) ? rest : undefined),
    // `vite` is a promise, so a request for a page waits until Vite has started.
    ...(options.dev && {
      trace: io.say,
      site: async (request, response) => (await vite)?.handle(request, response),
    }),
  })
  const vite = options.dev ? starting.then(({ server }) => createViteSite(server, settings.data)) : undefined
  vite?.catch(() => undefined)
  const stack = await starting
  opened.add(stack.close)
  if (vite) {
    writeDevRoutes(stack, content)
    const { watcher, close } = await vite
    opened.add(close)
    const reload = async (site: typeof content) => {
      writeDevRoutes(stack, site)
      await stack.deploy({ assembly: await localAssembly() })
    }
    opened.add(watchSources(watcher, reload, io.say))
  } else if (pages) {
    await publish(stack, content)
    if (options.build) rest = publishRest(stack, content, stop).catch((error: Error) => io.say(error.message))
    opened.add(() => rest)
  }
  return stack
}

/** Returns lines with the URLs at which a phone on the same network reaches this machine. */
export function networkLines(
  cards: Readonly<Record<string, NetworkInterfaceInfo[] | undefined>>,
  url: string,
) {
  const addresses = Object.values(cards).flatMap((card = []) =>
    card.filter(({ family, internal }) => family === 'IPv4' && !internal),
  )
  const port = new URL(url).port
  return addresses.length > 0
    ? addresses.map(({ address }) => `On this network: http://${address}:${port}`)
    : ['This machine is on no network.']
}

/** Checks that data folder and port are free, before a long build and not after it. @throws CliError if one is in use */
async function checkFree({ data, port }: StackSettings): Promise<void> {
  lockDataFolder(data)()
  const { close } = await startHttpServer(port)
  await close()
}

async function publish(stack: LocalStack, content: Site): Promise<void> {
  if (!existsSync(join(CLIENT_BUILD, 'index.html')))
    throw new CliError('The site is not built yet. Run npm start, or npm run build first.')
  await publishBuild(CLIENT_BUILD, stack, siteFactsOf(content))
}

/** Generates photos, PDFs and share cards after the stack has started, and publishes the complete build. */
async function publishRest(stack: LocalStack, content: Site, stop: AbortSignal): Promise<void> {
  await build(stop, { priority: constants.priority.PRIORITY_BELOW_NORMAL })
  if (!stop.aborted) await publish(stack, content)
}

/** Handles signals instead of main.ts, so that the data is closed before the process ends. A second signal ends it at once. */
function untilStopped(): AbortController {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      process.once(signal, () => process.exit(130))
      stop.abort()
    })
  return stop
}
