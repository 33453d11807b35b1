/** A local stack as a child process: `academy serve`, or one with settings of tests (main.ts). */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { StoredMail } from '#cli/local/mail/mailbox.ts'
import type { TestSettings } from './main.ts'

const BIN = fileURLToPath(new URL('../../../../cli/academy.js', import.meta.url))
const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))

export const newFolder = () => mkdtempSync(join(tmpdir(), 'academy-local-'))

export interface StackChild {
  url: string
  child: ChildProcess
  /** Output so far. */
  said(): { stdout: string; stderr: string }
  /** Sets the faults of mail or data; `{}` clears them. */
  faults(which: 'mail' | 'data', faults: object): Promise<void>
  /** Number of calls by AWS operation, such as `PutItem`, or by service where operations have no names. */
  calls(): Promise<Record<string, number>>
  /** Ends the process. @returns the exit code or the signal */
  end(signal: NodeJS.Signals): Promise<number | string>
}

interface Started {
  child: ChildProcess
  said: { stdout: string; stderr: string }
  ended: Promise<[number | null, NodeJS.Signals | null]>
}

/** Clock and time zone that this run was started with, such as those of faketime, for a child. */
export const CLOCK = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => /^(?:TZ|LD_PRELOAD|FAKETIME\w*)$/.test(name)),
)

/** @param wrapper command that runs the program, e.g. with fewer permissions */
function start(args: string[], env: Record<string, string>, wrapper: string[] = []): Started {
  const [program = '', ...words] = [...wrapper, process.execPath, ...args]
  const child = spawn(program, words, {
    env: { ...CLOCK, PATH: process.env.PATH, HOME: process.env.HOME, NO_COLOR: '1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const said = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name]?.on('data', (part) => {
      said[name] += part
    })
  return { child, said, ended: once(child, 'close') as Started['ended'] }
}

/** Runs `node cli/academy.js serve --no-site`. */
export const serve = (
  data: string,
  env: Record<string, string> = {},
  args = ['--no-site'],
  bin = BIN,
  wrapper: string[] = [],
): Started => start([bin, 'serve', ...args], { ACADEMY_DATA: data, ...env }, wrapper)

/** Starts the command on `data` and waits for its ready line. */
export const startServe = (
  data: string,
  env?: Record<string, string>,
  args?: string[],
): Promise<StackChild> => ready(serve(data, env, args))

/** Starts a stack with settings of tests and waits for its ready line. Mails are due at once, and retries are fast. */
export function startChild(
  data: string,
  settings: TestSettings = {},
  env: Record<string, string> = {},
  wrapper: string[] = [],
): Promise<StackChild> {
  const fast = {
    RETRY_BASE_MS: '100',
    LEASE_MS: '2000',
    RATE_PER_HOUR: '1000000',
    STAFF_NOTICES_PER_HOUR: '1000000',
    UPLOADS_PER_HOUR: '1000000',
  }
  const test: TestSettings = { ...settings, lambdas: { ...fast, ...settings.lambdas } }
  return ready(
    start(
      ['--import', 'tsx', MAIN],
      {
        ACADEMY_DATA: data,
        ACADEMY_SWEEP_MS: '2000',
        ACADEMY_THROTTLE: 'off',
        ACADEMY_TEST: JSON.stringify(test),
        AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
        ...env,
      },
      wrapper,
    ),
  )
}

async function ready({ child, said, ended }: Started): Promise<StackChild> {
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = /^Academy is ready: (\S+)/m.exec(said.stdout)
      if (found) resolve(found[1] as string)
    })
    ended.then(([code]) => reject(new Error(`the local stack ended with ${code}: ${said.stderr}`)), reject)
  })
  return {
    url,
    child,
    said: () => said,
    async faults(which, faults) {
      child.send({ [which]: faults })
      const [answer] = (await once(child, 'message')) as [{ error?: string }]
      if (answer.error) throw new Error(answer.error)
    },
    async calls() {
      child.send({ calls: true })
      const [answer] = await once(child, 'message')
      return answer
    },
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

/** Mails without text and HTML. */
export async function mailHeads(url: string): Promise<Omit<StoredMail, 'text' | 'html'>[]> {
  return (await fetch(`${url}/_mail?format=json&body=0`)).json() as Promise<
    Omit<StoredMail, 'text' | 'html'>[]
  >
}

/** Polls until `done` returns a truthy value, for at most `limitMs`. */
export async function until<T>(what: string, limitMs: number, done: () => Promise<T | undefined | false>) {
  const end = Date.now() + limitMs
  for (;;) {
    const value = await done()
    if (value !== undefined && value !== false) return value
    if (Date.now() > end) throw new Error(`${what}: not within ${limitMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** A brochure request with all required keys. */
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

/** Status of an answer to a machine with this address; 127.0.0.2 is another machine for the stack. */
export const statusFor = (localAddress: string, url: string) =>
  new Promise((resolve, reject) => {
    get(url, { localAddress, headers: { Host: '127.0.0.1' } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    }).on('error', reject)
  })
