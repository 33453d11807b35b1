import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeLock } from '#cli/aws/lock.ts'
import { openStore } from '#cli/aws/open.ts'
import { findRunningStack } from '#cli/aws/running.ts'
import { readCheckedContent } from '#cli/content/place.ts'
import { answerRequests } from '#cli/local/stack/server.ts'
import { runCli } from '#cli/main.ts'
import { networkLines } from '#cli/serve/serve.ts'
import { forms } from '#lambdas/forms.ts'
import { FULL } from '../../full.ts'
import { golden } from '../../lambdas/golden.ts'
import { testFolder } from '../folder.ts'
import { testIo } from '../io.ts'
import {
  brochure,
  mails,
  post,
  type StackChild,
  serve,
  startChild,
  startServe,
  statusFor,
  until,
} from '../local/harness/child.ts'

vi.setConfig({ testTimeout: 90_000 })

let data: string
let stack: StackChild | undefined
beforeEach(() => {
  data = testFolder()
})
afterEach(async () => {
  if (stack?.child.exitCode === null) await stack.end('SIGKILL')
  stack = undefined
})

test('a request during the start gets 503 with Retry-After', async () => {
  const server = createServer()
  answerRequests(server, () => undefined, expect.unreachable)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/contact`)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await answer.text()).toBe('The local stack is starting.\n')
  } finally {
    server.close()
  }
})

test('serve prints its URLs, answers every request during the start, logs none, and ends cleanly on SIGTERM', async () => {
  const blocker = createServer().listen(0, '127.0.0.1')
  await once(blocker, 'listening')
  const { port } = blocker.address() as AddressInfo
  blocker.close()
  const starting = serve(data, { PORT: String(port) })
  const statuses = new Set<number>()
  const ask = () =>
    fetch(`http://127.0.0.1:${port}/_mail?format=json`, { signal: AbortSignal.timeout(5_000) })
  await until('the stack is ready', 60_000, async () => {
    // Before the port is open, a request is refused. Without an answer it would end in a TimeoutError.
    const answers = await Promise.allSettled(Array.from({ length: 4 }, ask))
    for (const answer of answers)
      if (answer.status === 'fulfilled') statuses.add(answer.value.status)
      else expect(answer.reason.name).toBe('TypeError')
    return statuses.has(200)
  })
  // A quick start gives no 503.
  expect([200, 503]).toEqual(expect.arrayContaining([...statuses]))
  const url = `http://127.0.0.1:${port}`
  await until('it says so', 10_000, async () => starting.said.stdout !== '')
  expect(starting.said.stdout).toBe(`Academy is ready: ${url}  (mail: ${url}/_mail)\n`)
  expect(findRunningStack(data)).toMatchObject({ url, pid: starting.child.pid })
  expect(await openStore({ ACADEMY_DATA: data })).toMatchObject({ kind: 'local', url })
  expect((await post(url, 'PostContactform', golden('contact'))).status).toBe(200)
  expect((await post(url, 'PostContactform', {})).status).toBe(400)
  starting.child.kill('SIGTERM')
  expect(await starting.ended).toEqual([0, null])
  expect(starting.said.stderr).toBe('')
  expect(findRunningStack(data)).toBeUndefined()
  takeLock(data)()
})

test('the addresses for a phone are those of this machine on the network', () => {
  const card = (address: string, internal: boolean, family: 'IPv4' | 'IPv6') =>
    ({ address, internal, family }) as Parameters<typeof networkLines>[0][string] extends
      | (infer T)[]
      | undefined
      ? T
      : never
  const cards = {
    lo: [card('127.0.0.1', true, 'IPv4')],
    wlan0: [card('fe80::1', false, 'IPv6'), card('192.168.1.7', false, 'IPv4')],
  }
  expect(networkLines(cards, 'http://127.0.0.1:3000')).toEqual(['On this network: http://192.168.1.7:3000'])
  expect(networkLines({ lo: cards.lo }, 'http://127.0.0.1:3000')).toEqual(['This machine is on no network.'])
})

/** With --host pages answer the network, and mails and uploads this machine alone. */
async function expectHost({ url, said }: StackChild): Promise<void> {
  await until('it says so', 5_000, async () => /On this network: http|on no network/.test(said().stdout))
  for (const path of ['/_mail', '/_mail/1', '/_s3/leads/x'])
    expect(await statusFor('127.0.0.2', url + path), path).toBe(403)
  expect(await statusFor('127.0.0.1', `${url}/_mail`)).toBe(200)
  expect(await statusFor('127.0.0.2', `${url}/courses`)).toBe(await statusFor('127.0.0.1', `${url}/courses`))
}

test('serve --host answers the network with pages alone; every form stores its payload and mails it, once for a repeated body, and keeps both after a kill (API-2 INF-5)', async () => {
  stack = await startServe(data, {}, ['--no-site', '--host'])
  await expectHost(stack)
  const first = await post(stack.url, 'postbrochure', brochure(1))
  const second = await post(stack.url, 'postbrochure', brochure(1))
  expect([first.ok, second.ok]).toEqual([true, true])
  expect(await second.json()).toEqual(await first.json())
  const before = stack.url
  await until('two mails', 5000, async () => (await mails(before)).length === 2)
  await stack.end('SIGKILL')
  stack = await startChild(data)
  const { url } = stack
  const kept = await mails(url)
  expect(kept.map(({ to }) => to[0]).sort()).toEqual(['asha1@example.org', 'staff@academy.example'])
  const page = await (await fetch(`${url}/_mail`)).text()
  expect(page).toContain('asha1@example.org')
  expect(page).not.toContain('<script')
  // The order of the mails varies.
  const notice = kept.find(({ to }) => to[0] === 'staff@academy.example')
  const mailUrl = `${url}/_mail/${encodeURIComponent(notice?.id ?? '')}`
  expect(await (await fetch(mailUrl)).text()).toContain('Reply-To')
  const foreign = await fetch(`${url}/_mail?format=json`, { headers: { 'Sec-Fetch-Site': 'cross-site' } })
  expect(foreign.status).toBe(400)

  for (const { fields } of forms) {
    const { form, path } = fields
    const answer = await post(url, path, golden(form))
    expect([form, answer.ok], await answer.clone().text()).toEqual([form, true])
  }
  await until('a mail for every form', 10_000, async () => (await mails(url)).length >= 2 + forms.length)
  const io = testIo({ env: { ACADEMY_DATA: data } })
  expect(await runCli(['leads', 'list', '--json'], io)).toBe(0)
  for (const { fields } of forms) expect(io.out).toContain(`"${fields.form}"`)
})

// tests/faults also kills the stack while it sends mails.
if (FULL)
  test('a lead that was accepted while SES was down gets both mails after kill -9 and a restart', async () => {
    stack = await startChild(data)
    await stack.faults('mail', { down: true })
    expect((await post(stack.url, 'postbrochure', brochure(1))).ok).toBe(true)
    await stack.end('SIGKILL')
    stack = await startChild(data, { mail: { down: true } })
    expect(await mails(stack.url)).toEqual([])
    await stack.faults('mail', {})
    const { url } = stack
    const came = await until('both mails', 10_000, async () => (await mails(url)).length === 2 && mails(url))
    expect(came.map(({ to }) => to[0]).sort()).toEqual(['asha1@example.org', 'staff@academy.example'])
  })

/** stderr of `academy serve` that exits with 1. */
async function refused(env: Record<string, string> = {}): Promise<string> {
  const io = testIo({ env: { ACADEMY_DATA: data, ...env } })
  expect([await runCli(['serve', '--no-site'], io), io.out]).toEqual([1, ''])
  return io.err
}

test('a busy port, a folder in use and an invalid variable each give one clear line and exit 1', async () => {
  const blocker = createServer().listen(0, '127.0.0.1')
  await once(blocker, 'listening')
  const { port } = blocker.address() as AddressInfo
  expect(await refused({ PORT: String(port) })).toMatch(/^error: Port \d+ is in use\. [^\n]+\n$/)
  blocker.close()

  const unlock = takeLock(data)
  expect(await refused()).toMatch(/^error: The data folder [^\n]+ is in use by process \d+\. [^\n]+\n$/)
  unlock()

  expect(await refused({ ACADEMY_SWEEP_MS: 'soon' })).toBe(
    'error: ACADEMY_SWEEP_MS must be a whole number from 0 to 86400000, not "soon".\n',
  )
})

test('an unusable data folder is named with what to do', () => {
  const file = join(data, 'file')
  writeFileSync(file, '')
  expect(() => takeLock(file)).toThrow(
    /^The data folder .+ cannot be used \(EEXIST\)\. Make room on the disk.*ACADEMY_DATA/,
  )
})

test('broken content gives one line that names the first place', async () => {
  await expect(readCheckedContent(data)).rejects.toThrow(/^The content is broken: [^\n]+$/)
})
