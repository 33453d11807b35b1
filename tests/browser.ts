/** Finds a Chromium for the browser tests, or installs one by whichever way works on this machine. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
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

/** As `browserPath`, installing a browser first where none is found. Throws with a plain sentence when no way works. */
export async function ensureBrowser(): Promise<string> {
  const run = async (command: string, args: string[]) => {
    console.error(`browser: none found, trying: ${command} ${args.join(' ')}`)
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 400_000 })
    const [status] = await once(child, 'exit').catch(() => [])
    return status === 0
  }
  const found = browserPath()
  if (found) return found
  if ((await run('npx', ['playwright', 'install', '--with-deps', 'chromium'])) && browserPath())
    return browserPath() as string
  if (existsSync('/usr/bin/apt-get') && (await run('apt-get', ['update', '-qq'])))
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (await run('apt-get', ['install', '-y', '-qq', name])) break
  const installed = browserPath()
  if (!installed)
    throw new Error('no Chromium: install Chrome or Chromium, or set CHROMIUM_PATH to its program')
  return installed
}
