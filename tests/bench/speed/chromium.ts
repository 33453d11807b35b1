/** Chromium as a mid-range Android phone on a slow connection: CPU four times slower, 1.44 Mbps, 562 ms. */
import { type Browser, type CDPSession, chromium, type Page } from 'playwright'
import { BROWSER_FLAGS, ensureBrowser } from '../../browser.ts'

const CPU_SLOWDOWN = 4
const BITS = 8
const NETWORK = {
  offline: false,
  latency: 562,
  downloadThroughput: 1_440_000 / BITS,
  uploadThroughput: 675_000 / BITS,
}
export const PHONE = { width: 360, height: 740 }

export const launch = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_FLAGS })

/** A page of a browser that has nothing in its cache; `slowNetwork` off leaves only the CPU slow. */
export async function slowPage(
  browser: Browser,
  slowNetwork = true,
): Promise<{ page: Page; session: CDPSession; close: () => Promise<void> }> {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  // The film of the hero and the map are the only ones that may ask elsewhere; nothing leaves this machine.
  await context.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.abort())
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  if (slowNetwork) await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return { page, session, close: () => context.close() }
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
