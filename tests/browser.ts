/** Finds a Chromium for the browser tests, or installs one by whichever way works on this machine. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

const SYSTEM = [
  // Chromium without its window: a third less time for the same tests.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Flags for a headless browser without outside traffic; as root Chromium needs --no-sandbox. */
export const BROWSER_FLAGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
]

/** Path of Playwright's own Chromium, else of a system one; undefined when there is none. */
export function browserPath(): string | undefined {
  return [process.env.CHROMIUM_PATH ?? '', chromium.executablePath(), ...SYSTEM].find(
    (path) => path !== '' && existsSync(path),
  )
}

/** Path of Debian's Firefox ESR or of the usual one; undefined when there is none. */
export const firefoxPath = (): string | undefined => programs('firefox-esr', 'firefox')[0]

/** Engines of the walks (tests/e2e/engines), each with the packages of Debian that have it. */
const PACKAGES = {
  chromium: ['chromium'],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
} as const
export type Engine = keyof typeof PACKAGES

/** Paths of the programs with these names. */
function programs(...names: string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .filter((path) => existsSync(path))
}

/** Engines of this machine, and those that it lacks. */
export function findEngines(): { installed: Engine[]; missing: Engine[] } {
  const has: Record<Engine, boolean> = {
    chromium: browserPath() !== undefined,
    firefox: firefoxPath() !== undefined,
    webkit: programs('WebKitWebDriver').length > 0 && programs('xvfb-run').length > 0,
  }
  const engines = Object.keys(has) as Engine[]
  return { installed: engines.filter((one) => has[one]), missing: engines.filter((one) => !has[one]) }
}

/** Installs the engines that are missing if `mayInstall`, and says in one line which the walks leave out. */
export async function ensureEngines(mayInstall: boolean): Promise<void> {
  const packages = findEngines().missing.flatMap((engine) => PACKAGES[engine])
  if (packages.length > 0 && mayInstall) await aptGet('install', '-y', '-qq', ...packages)
  const { missing } = findEngines()
  if (missing.length > 0)
    console.error(
      `browser: left out ${missing.join(' and ')}. To install: apt-get install ${packages.join(' ')}`,
    )
}

async function run(command: string, ...args: string[]): Promise<boolean> {
  console.error(`browser: trying ${command} ${args.join(' ')}`)
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 400_000 })
  const [status] = await once(child, 'exit').catch(() => [])
  return status === 0
}

/** Runs `apt-get` where it is there and may. */
const aptGet = async (...words: string[]): Promise<boolean> =>
  existsSync('/usr/bin/apt-get') && (await run('apt-get', 'update', '-qq')) && run('apt-get', ...words)

/** As `browserPath`, installing a browser first where none is found. Throws with a plain sentence when no way works. */
export async function ensureBrowser(): Promise<string> {
  const found = browserPath()
  if (found) return found
  if ((await run('npx', 'playwright', 'install', '--with-deps', 'chromium')) && browserPath())
    return browserPath() as string
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (await aptGet('install', '-y', '-qq', name)) break
  const installed = browserPath()
  if (!installed)
    throw new Error('no Chromium: install Chrome or Chromium, or set CHROMIUM_PATH to its program')
  return installed
}
