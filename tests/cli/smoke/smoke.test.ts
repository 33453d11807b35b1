import { expect, test } from 'vitest'
import { allForms } from '#cli/leads/forms.ts'
import { findingLines } from '#cli/smoke/finding.ts'
import { checkGroups, runGroups } from '#cli/smoke/smoke.ts'
import { createTarget } from '#cli/smoke/target.ts'
import { contentSecurityPolicy } from '#infra/edge/headers.ts'
import { tableOf } from '../table.ts'
import { type Change, createStage, type Reply, SITE } from './stage.ts'

interface Run {
  base?: string
  timeoutMs?: number
  canaryMark?: undefined
}

/** Runs all checks against a stage in memory. @returns lines for people, with the run's own id replaced */
async function smoke(change?: Change, { base = 'https://stage.example', ...options }: Run = {}) {
  const stage = createStage(change)
  const target = createTarget({
    base: new URL(base),
    site: SITE,
    forms: allForms,
    canaryMark: (id) => `signed ${id}`,
    fetch: stage.fetch,
    ...options,
  })
  const { findings, skipped } = await runGroups(target, () => undefined)
  const lines = findingLines(findings).map((line) => line.replaceAll(target.runId, '<run>'))
  return { lines, findings, skipped, stage, target }
}

/** A row of faults.yaml. */
interface Fault extends Partial<Reply> {
  at: string
  method?: string
  answered?: number
  file?: boolean
  without?: string
  replace?: [from: string, to: string]
}

const changeOf =
  ({ at, method = 'GET', answered, file, without = '', replace, headers, ...fault }: Fault): Change =>
  (reply, asked) => {
    const isThere = at.endsWith('*') ? asked.path.startsWith(at.slice(0, -1)) : asked.path === at
    const isMeant = file === undefined || asked.body.includes('uploads/') === file
    if (!isThere || !isMeant || asked.method !== method || (answered && reply.status !== answered))
      return reply
    const { [without]: _gone, ...kept } = reply.headers
    const body = replace ? reply.body.replace(...replace) : reply.body
    return { ...reply, body, headers: { ...kept, ...headers }, ...fault }
  }

const POSTED = new Set([...allForms.map(({ path }) => `/api/${path}`), '/api/uploads'])

test('a stage that answers as the repository says gives no findings', async () => {
  const { lines, skipped, stage, target } = await smoke()
  expect([lines, skipped]).toEqual([[], []])
  expect(target.created).toHaveLength(allForms.length + 1)
  expect([...stage.leads.keys()].sort()).toEqual(target.created.sort())
})

test('every lead is marked as a canary, and has no address but the simulator', async () => {
  const { stage } = await smoke()
  const posts = stage.asked.filter(({ method, path }) => method === 'POST' && POSTED.has(path))
  const leads = posts.filter(({ path }) => path !== '/api/uploads')
  expect(leads.length).toBe(allForms.length + 1)
  for (const { path, headers, body } of leads) {
    const context = Buffer.from(headers.get('x-lead-context') ?? '', 'base64url').toString()
    expect(JSON.parse(context), path).toMatchObject({
      canary: expect.stringMatching(/^signed [0-9a-f-]{36}$/),
    })
    const addresses = decodeURIComponent(body).match(/[^\s"=&:]+@[^\s"&]+/g) ?? []
    for (const address of addresses) expect(address).toMatch(/^success\+\w+@simulator\.amazonses\.com$/)
  }
})

test('without a signed mark no lead is posted, and the report names what was not checked', async () => {
  const { lines, skipped, stage } = await smoke(undefined, { canaryMark: undefined })
  expect([lines, stage.leads.size]).toEqual([[], 0])
  expect(skipped).toEqual(['forms: their leads cannot be signed', 'uploads: their leads cannot be signed'])
  expect(stage.asked.filter(({ method, path }) => method === 'POST' && POSTED.has(path))).toEqual([])
})

const faults = tableOf<(Fault & { fault: string; line: string })[]>(import.meta.dirname, 'faults')
const failing = new Set<string>()

test.each(faults)('the check finds $fault', async ({ fault: _, line, ...fault }) => {
  const { lines, findings } = await smoke(changeOf(fault))
  for (const { group } of findings) failing.add(group)
  expect(lines).toEqual([line.replace('POLICY', contentSecurityPolicy('<origins>'))])
})

test('every group of checks has failed once', () => {
  expect([...failing].sort()).toEqual(checkGroups.map(({ name }) => name).sort())
})

test('a request without an answer and a broken connection are findings, and the check goes on', async () => {
  const change: Change = (reply, { path }) => {
    if (path === '/blog/first') return new Promise(() => undefined)
    if (path === '/blog/second')
      throw new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNRESET' }) })
    return reply
  }
  expect((await smoke(change, { timeoutMs: 300 })).lines).toEqual([
    '/blog/first: expected 200, got no answer within 0.3 s',
    '/blog/second: expected 200, got no answer: ECONNRESET',
  ])
})

test('at most six requests run at a time', async () => {
  let running = 0
  let most = 0
  await smoke(async (reply) => {
    running += 1
    most = Math.max(most, running)
    await new Promise(setImmediate)
    running -= 1
    return reply
  })
  expect(most).toBe(6)
})

test('a stage may say noindex, production may not', async () => {
  const hidden = changeOf({ at: '/', headers: { 'x-robots-tag': 'noindex' } })
  expect((await smoke(hidden)).lines).toEqual([])
  expect((await smoke(hidden, { base: SITE.origin })).lines).toEqual([
    '/: expected no x-robots-tag, got noindex',
  ])
})

test('a refusal of the firewall is known by its body and named as such', async () => {
  const body = '{"error":"Your network is on a list of known attackers.","by":"firewall"}'
  const { lines } = await smoke((reply, { path }) =>
    path.startsWith('/api/') ? { ...reply, status: 403, body } : reply,
  )
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter((line) => !line.endsWith('got a refusal of the firewall'))).toEqual([])
})
