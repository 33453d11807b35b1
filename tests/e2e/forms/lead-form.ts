/** Helpers for browser tests of lead forms: delayed or faked responses, and the CLI on the same data. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page, Request } from 'playwright/test'

/** Fakes responses of `path`. @returns list of requests, which grows */
export async function answer(page: Page, path: string, status = 200, body = '{}'): Promise<Request[]> {
  const requests: Request[] = []
  await page.route(`**${path}`, async (route) => {
    requests.push(route.request())
    await route.fulfill({ status, contentType: 'application/json', body })
  })
  return requests
}

/** Delays the first request to `path` until the returned function is called. */
export async function hold(page: Page, path: string): Promise<() => void> {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**${path}`, async (route) => {
    await held
    await route.fallback()
  })
  return release
}

/** What `academy <args> --json` prints about the data of the running local stack. */
export async function academy<T>(...args: string[]): Promise<T> {
  const { stdout } = await promisify(execFile)(process.execPath, ['cli/academy.js', ...args, '--json'])
  return JSON.parse(stdout) as T
}
