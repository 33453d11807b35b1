/** Drives `academy serve` as a child process, as a person would start it, and looks at it from outside. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MailHead, StoredMail } from '#cli/local/mailbox.ts'

const BIN = fileURLToPath(new URL('../../../cli/academy.js', import.meta.url))

export const newFolder = () => mkdtempSync(join(tmpdir(), 'academy-twin-'))

export interface TwinChild {
  url: string
  child: ChildProcess
  /** stdout and stderr so far. */
  said(): { stdout: string; stderr: string }
  /** Ends it and waits; the exit code, or the signal's name. */
  end(signal: NodeJS.Signals): Promise<number | string>
}

/** `node cli/academy.js serve --no-site` until it ends: code and both streams. */
export function serve(data: string, env: Record<string, string> = {}, args = ['--no-site']) {
  const child = spawn(process.execPath, [BIN, 'serve', ...args], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NO_COLOR: '1',
      PORT: '0',
      ACADEMY_DATA: data,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { stdout: '', stderr: '' }
  child.stdout.on('data', (part) => {
    said.stdout += part
  })
  child.stderr.on('data', (part) => {
    said.stderr += part
  })
  return { child, said, ended: once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]> }
}

/** Starts a twin on `data` and waits for its ready line. Mails are due at once, retries come fast. */
export async function startChild(
  data: string,
  env: Record<string, string> = {},
  args?: string[],
): Promise<TwinChild> {
  const fast = { ACADEMY_SWEEP_MS: '300', RETRY_BASE_MS: '100', LEASE_MS: '2000', RATE_PER_HOUR: '1000000' }
  const { child, said, ended } = serve(data, { ...fast, ACADEMY_THROTTLE: 'off', ...env }, args)
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const found = /^Academy is ready: (\S+)/m.exec(said.stdout)
      if (found) resolve(found[1] as string)
    })
    ended.then(([code]) => reject(new Error(`academy serve ended with ${code}: ${said.stderr}`)), reject)
  })
  return {
    url,
    child,
    said: () => said,
    async end(signal) {
      child.kill(signal)
      const [code, by] = await ended
      return code ?? by ?? ''
    },
  }
}

export async function mails(url: string): Promise<StoredMail[]> {
  return (await fetch(`${url}/_mail?format=json`)).json() as Promise<StoredMail[]>
}

/** Without text and html, for many. */
export async function mailHeads(url: string): Promise<MailHead[]> {
  return (await fetch(`${url}/_mail?format=json&body=0`)).json() as Promise<MailHead[]>
}

/** Sets faults of `_mail` or `_data`; `{}` clears them. */
export async function setFaults(url: string, which: '_mail' | '_data', faults: object): Promise<void> {
  const answer = await fetch(`${url}/${which}/faults`, { method: 'POST', body: JSON.stringify(faults) })
  if (!answer.ok) throw new Error(await answer.text())
}

/** Polls until `done`, a value and not undefined or false, within `limitMs`. */
export async function until<T>(
  what: string,
  limitMs: number,
  done: () => Promise<T | undefined | false>,
): Promise<T> {
  const end = Date.now() + limitMs
  for (;;) {
    const value = await done()
    if (value !== undefined && value !== false) return value
    if (Date.now() > end) throw new Error(`${what}: not within ${limitMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** A brochure request with every required key. */
export const brochure = (n: number | string) => ({
  name: `Asha ${n}`,
  email: `asha${n}@example.org`,
  phone: '9876543210',
  city: 'Hyderabad',
  profession: 'Student',
  source: 'Google Search',
  purpose: 'Career planning',
  course: 'DGCA Small Class Drone Pilot',
  courseName: 'DGCA Small Class Drone Pilot',
  brochureLink: '/brochures/dgca-small.pdf',
  subscribe: false,
})

export const post = (url: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
