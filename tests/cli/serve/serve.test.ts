import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { lockDataFolder } from '#cli/aws/lock.ts'
import { openStore } from '#cli/aws/open.ts'
import { findRunningStack } from '#cli/aws/running.ts'
import { readCheckedContent } from '#cli/content/place.ts'
import { openMailbox } from '#cli/local/mail/mailbox.ts'
import { answerRequests } from '#cli/local/stack/server.ts'
import { runCli } from '#cli/main.ts'
import { networkLines } from '#cli/serve/serve.ts'
import { forms } from '#lambdas/forms.ts'
import { FULL } from '../../full.ts'
import { golden } from '../../lambdas/golden.ts'
import { testFolder } from '../folder.ts'
import { testIo } from '../io.ts'
import { brochure, mails, post, serve, startChild, statusFor, until } from '../local/harness/child.ts'

vi.setConfig({ testTimeout: 90_000 })

let data: string
beforeEach(() => {
  data = testFolder()
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

/** The stack of the next tests, up to its end. */
const folder = testFolder(afterAll)
let stack: ReturnType<typeof serve>
let url: string
afterAll(() => void stack.child.kill('SIGKILL'))

test('serve prints its URLs, and answers every request during the start', async () => {
  const blocker = createServer().listen(0, '127.0.0.1')
  await once(blocker, 'listening')
  const { port } = blocker.address() as AddressInfo
  blocker.close()
  stack = serve(folder, { PORT: String(port) }, ['--no-site', '--host'])
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
  url = `http://127.0.0.1:${port}`
  const lines = [
    `Academy is ready: ${url}  (mail: ${url}/_mail)`,
    ...networkLines(networkInterfaces(), url),
    '',
  ]
  await until('it says so', 10_000, async () => stack.said.stdout.split('\n').length >= lines.length)
  expect(stack.said.stdout).toBe(lines.join('\n'))
  expect(findRunningStack(folder)).toMatchObject({ url, pid: stack.child.pid })
  expect(await openStore({ ACADEMY_DATA: folder })).toMatchObject({ kind: 'local', url })
})

test('with --host pages answer the network, and mails and uploads this machine alone', async () => {
  for (const path of ['/_mail', '/_mail/1', '/_s3/leads/x'])
    expect(await statusFor('127.0.0.2', url + path), path).toBe(403)
  expect(await statusFor('127.0.0.1', `${url}/_mail`)).toBe(200)
  expect(await statusFor('127.0.0.2', `${url}/courses`)).toBe(await statusFor('127.0.0.1', `${url}/courses`))
})

test('every form stores its payload and mails it, once for a repeated body (API-2 INF-5)', async () => {
  const first = await post(url, 'postbrochure', brochure(1))
  const second = await post(url, 'postbrochure', brochure(1))
  expect([first.ok, second.ok]).toEqual([true, true])
  expect(await second.json()).toEqual(await first.json())
  expect((await post(url, 'PostContactform', {})).status).toBe(400)
  const made = await until('two mails', 10_000, async () => (await mails(url)).length === 2 && mails(url))
  expect(made.map(({ to }) => to[0]).sort()).toEqual(['asha1@example.org', 'staff@academy.example'])
  const page = await (await fetch(`${url}/_mail`)).text()
  expect(page).toContain('asha1@example.org')
  expect(page).not.toContain('<script')
  // The order of the mails varies.
  const notice = made.find(({ to }) => to[0] === 'staff@academy.example')
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
})

test('serve ends cleanly on SIGTERM, logs no request, and keeps leads and mails', async () => {
  stack.child.kill('SIGTERM')
  expect(await stack.ended).toEqual([0, null])
  expect(stack.said.stderr).toBe('')
  expect(findRunningStack(folder)).toBeUndefined()
  const io = testIo({ env: { ACADEMY_DATA: folder } })
  expect(await runCli(['leads', 'list', '--json'], io)).toBe(0)
  for (const { fields } of forms) expect(io.out).toContain(`"${fields.form}"`)
  expect(openMailbox(folder).mails.length).toBeGreaterThanOrEqual(2 + forms.length)
  lockDataFolder(folder)()
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

// tests/faults also kills the stack while it sends mails.
if (FULL)
  test('a lead that was accepted while SES was down gets both mails after kill -9 and a restart', async () => {
    let stack = await startChild(data)
    await stack.faults('mail', { down: true })
    expect((await post(stack.url, 'postbrochure', brochure(1))).ok).toBe(true)
    await stack.end('SIGKILL')
    stack = await startChild(data, { mail: { down: true } })
    expect(await mails(stack.url)).toEqual([])
    await stack.faults('mail', {})
    const { url } = stack
    const came = await until('both mails', 10_000, async () => (await mails(url)).length === 2 && mails(url))
    expect(came.map(({ to }) => to[0]).sort()).toEqual(['asha1@example.org', 'staff@academy.example'])
    await stack.end('SIGKILL')
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

  const unlock = lockDataFolder(data)
  expect(await refused()).toMatch(/^error: The data folder [^\n]+ is in use by process \d+\. [^\n]+\n$/)
  unlock()

  expect(await refused({ ACADEMY_SWEEP_MS: 'soon' })).toBe(
    'error: ACADEMY_SWEEP_MS must be a whole number from 0 to 86400000, not "soon".\n',
  )
})

test('an unusable data folder is named with what to do', () => {
  const file = join(data, 'file')
  writeFileSync(file, '')
  expect(() => lockDataFolder(file)).toThrow(
    /^The data folder .+ cannot be used \(EEXIST\)\. Make room on the disk.*ACADEMY_DATA/,
  )
})

test('broken content gives one line that names the first place', async () => {
  await expect(readCheckedContent(data)).rejects.toThrow(/^The content is broken: [^\n]+$/)
})
