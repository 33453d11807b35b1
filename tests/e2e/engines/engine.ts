/** One surface for three engines: Chromium by DevTools, Firefox by WebDriver BiDi, WebKit by WebDriver. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type LaunchOptions } from 'puppeteer-core'
import { BROWSER_FLAGS, browserPath, type Engine, firefoxPath } from '../../browser.ts'
import { until } from '../../cli/local/harness/child.ts'
import { freePort } from '../../cli/local/harness/port.ts'

export interface Driver {
  open(url: string): Promise<void>
  evaluate<T>(expression: string): Promise<T>
  press(selector: string): Promise<void>
  type(selector: string, words: string): Promise<void>
  attach(selector: string, file: string): Promise<void>
  resize(width: number): Promise<void>
  back(): Promise<void>
  close(): Promise<void>
}

const HEIGHT = 860

const options: Readonly<Record<'chromium' | 'firefox', (script: boolean) => LaunchOptions>> = {
  chromium: (script) => ({
    browser: 'chrome',
    executablePath: browserPath() ?? '',
    args: [
      ...BROWSER_FLAGS,
      '--force-prefers-reduced-motion',
      `--blink-settings=scriptEnabled=${script}`,
      // Puppeteer loses a page that comes from a cache.
      '--disable-features=BackForwardCache,Prerender2',
    ],
  }),
  firefox: (script) => ({
    browser: 'firefox',
    executablePath: firefoxPath() ?? '',
    extraPrefsFirefox: {
      // Scroll bars take no room, as on phones.
      'ui.useOverlayScrollbars': 1,
      'ui.prefersReducedMotion': 1,
      'javascript.enabled': script,
      // Puppeteer loses a page that comes from a cache.
      'browser.sessionhistory.max_total_viewers': 0,
    },
  }),
}

async function startPuppeteer(engine: keyof typeof options, script: boolean): Promise<Driver> {
  const browser = await puppeteer.launch({ ...options[engine](script), timeout: 60_000 })
  const page = await browser.newPage()
  const evaluate = <T>(expression: string) => page.evaluate(expression) as Promise<T>
  return {
    open: async (url) => {
      // A brochure may have opened another tab.
      await page.bringToFront()
      await page.goto(url)
    },
    evaluate,
    // Its own click waits by promises of the page, which need script.
    press: async (selector) => {
      const { x, y, width, height } = await evaluate<DOMRect>(
        `document.querySelector('${selector}').getBoundingClientRect().toJSON()`,
      )
      await page.mouse.click(x + width / 2, y + height / 2)
    },
    type: (selector, words) => page.type(selector, words),
    attach: async (selector, file) => (await page.$(selector as 'input'))?.uploadFile(file),
    resize: (width) => page.setViewport({ width, height: HEIGHT }),
    back: () => evaluate('void history.back()'),
    close: () => browser.close(),
  }
}

/** GTK's bar of the window is wider than a phone. */
const NARROW = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 1px; border-width: 0 }'

/** Key under which the protocol returns an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

async function startWebKit(script: boolean): Promise<Driver> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'academy-webkit-'))
  mkdirSync(join(folder, 'gtk-3.0'))
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), NARROW)
  writeFileSync(join(folder, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  const command = ['-a', '-s', '-screen 0 1600x2000x24', 'WebKitWebDriver', `--port=${port}`]
  // A group of its own, so that the end reaches the screen and the browser.
  const child = spawn('xvfb-run', command, {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, XDG_CONFIG_HOME: folder, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  })
  const isRunning = () => child.exitCode === null && child.signalCode === null
  process.once('exit', () => isRunning() && process.kill(-(child.pid ?? 0)))
  const call = async <T = { [ELEMENT]: string }>(path: string, body?: object): Promise<T> => {
    const url = `http://127.0.0.1:${port}${path}`
    const answer = await fetch(url, body && { method: 'POST', body: JSON.stringify(body) })
    const { value } = (await answer.json()) as { value: T & { error?: string } }
    if (!answer.ok) throw new Error(`WebKit, ${path}: ${value.error}`)
    return value
  }
  await until('the driver of WebKit', 20_000, () => call('/status').catch(() => undefined))
  const args = ['--automation', `--enable-javascript-markup=${script}`]
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { args } } }
  const { sessionId } = await call<{ sessionId: string }>('/session', { capabilities })
  const at = `/session/${sessionId}`
  const element = async (selector: string) => {
    const found = await call(`${at}/element`, { using: 'css selector', value: selector })
    return `${at}/element/${found[ELEMENT]}`
  }
  const send = async (selector: string, text: string) =>
    void (await call(`${await element(selector)}/value`, { text }))
  return {
    open: async (url) => void (await call(`${at}/url`, { url })),
    evaluate: (expression) => call(`${at}/execute/sync`, { script: `return ${expression}`, args: [] }),
    press: async (selector) => void (await call(`${await element(selector)}/click`, {})),
    type: send,
    attach: send,
    resize: async (width) => void (await call(`${at}/window/rect`, { width, height: HEIGHT + 20 })),
    back: async () => void (await call(`${at}/back`, {})),
    close: async () => {
      await fetch(`http://127.0.0.1:${port}${at}`, { method: 'DELETE' })
      process.kill(-(child.pid ?? 0))
      await once(child, 'exit')
    },
  }
}

export const START: Readonly<Record<Engine, (script: boolean) => Promise<Driver>>> = {
  chromium: (script) => startPuppeteer('chromium', script),
  firefox: (script) => startPuppeteer('firefox', script),
  webkit: startWebKit,
}
