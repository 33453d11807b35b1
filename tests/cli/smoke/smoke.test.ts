import { expect, test } from 'vitest'
import { allForms } from '#cli/leads/forms.ts'
import { linesOf } from '#cli/smoke/finding.ts'
import { groups, runGroups } from '#cli/smoke/smoke.ts'
import { createTarget } from '#cli/smoke/target.ts'
import { contentSecurityPolicy } from '#infra/edge/headers.ts'
import { type Asked, type Change, createStage, type Reply, SITE } from './stage.ts'

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
  const lines = linesOf(findings).map((line) => line.replaceAll(target.runId, '<run>'))
  return { lines, findings, skipped, stage, target }
}

type Fault = Partial<Reply> | ((reply: Reply, asked: Asked) => Partial<Reply> | undefined)

const when =
  (matches: (asked: Asked, reply: Reply) => boolean, fault: Fault): Change =>
  (reply, asked) =>
    matches(asked, reply)
      ? { ...reply, ...(typeof fault === 'function' ? fault(reply, asked) : fault) }
      : reply

const at = (path: string, fault: Fault, method = 'GET') =>
  when((asked) => asked.path === path && asked.method === method, fault)

/** Posts to a path that the stage answers with this status. */
const post = (path: string, status: number, fault: Fault) =>
  when((asked, reply) => asked.path === path && asked.method === 'POST' && reply.status === status, fault)

const header =
  (name: string, value: string) =>
  ({ headers }: Reply) => ({ headers: { ...headers, [name]: value } })

const without =
  (name: string) =>
  ({ headers: { [name]: _gone, ...headers } }: Reply) => ({ headers })

const replace =
  (from: string | RegExp, to: string) =>
  ({ body }: Reply) => ({ body: body.replace(from, to) })

const GUIDE = '/api/postguide'
const INTERNSHIP = '/api/postinternship'
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

const WIDE =
  "script-src 'self' https://cdn.example; connect-src 'self' *; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
const isMissing = ({ path }: Asked) => path.startsWith('/no-such-page')

/** A fault, and all that the check reports. */
const variants: [fault: string, change: Change, ...lines: string[]][] = [
  [
    'a home page without a security header',
    at('/', without('x-frame-options')),
    '/: expected x-frame-options: DENY, got nothing',
  ],
  [
    'a home page that browsers keep for long',
    at('/', header('cache-control', 'max-age=3600')),
    '/: expected cache-control: public, max-age=0, must-revalidate, got max-age=3600',
  ],
  [
    'a wider policy header',
    at('/', header('content-security-policy', WIDE)),
    `/: expected content-security-policy: ${contentSecurityPolicy('<origin of uploads>')}, got ${WIDE}`,
  ],
  [
    'an unknown address that leads to a list',
    when(isMissing, { status: 302, headers: { location: '/courses' } }),
    '/no-such-page-<run>: expected 404, got 302 to /courses',
  ],
  [
    'an answer of the API that caches keep',
    post(GUIDE, 200, without('cache-control')),
    '/api/postguide: expected cache-control: no-store, got nothing',
  ],
  ['a page that is gone', at('/blog/first', { status: 404 }), '/blog/first: expected 200, got 404'],
  [
    'another page at an address',
    at('/courses/assembly', replace('/courses/assembly', '/blog')),
    '/courses/assembly: expected canonical https://www.example.org/courses/assembly, got https://www.example.org/blog',
  ],
  [
    'an alias with another target',
    at('/courses/women', header('location', '/courses')),
    '/courses/women: expected 302 to /courses?category=women-programs, got 302 to /courses',
  ],
  [
    'an alias with another status',
    at('/courses/women', { status: 301 }),
    '/courses/women: expected 302 to /courses?category=women-programs, got 301 to /courses?category=women-programs',
  ],
  [
    'an alias to another host',
    at('/courses/women', header('location', '//evil.example/courses?category=women-programs')),
    '/courses/women: expected 302 to /courses?category=women-programs, got 302 to //evil.example/courses?category=women-programs',
  ],
  [
    "the bucket's own 404",
    when(isMissing, { body: '<?xml version="1.0"?><Error>' }),
    '/no-such-page-<run>: expected the site\'s 404 page, got <?xml version="1.0"?><Error>',
  ],
  [
    'a form that is down',
    post(INTERNSHIP, 200, ({ body }, asked) =>
      asked.body.includes('uploads/') ? { body } : { status: 503 },
    ),
    '/api/postinternship: expected 200 to a JSON post, got 503',
  ],
  [
    'an answer without the reference',
    post(GUIDE, 200, { body: '{}' }),
    '/api/postguide: expected {id, reference} of the id sent, to a JSON post, got others',
  ],
  [
    'uploads that are down',
    post('/api/uploads', 200, { status: 503 }),
    '/api/uploads: expected 200 to the announcement of a file, got 503',
  ],
  [
    'an announcement without a policy',
    post('/api/uploads', 200, { body: '{"key":"uploads/1"}' }),
    '/api/uploads: expected {key, url, fields} as JSON, got {"key":"uploads/1"}',
  ],
  [
    'a bucket that refuses the file',
    post('/', 204, { status: 403 }),
    'https://uploads.s3.ap-south-1.amazonaws.com/: expected 204 to the file, got 403',
  ],
  [
    'a lead that cannot claim its file',
    post(INTERNSHIP, 200, (_, { body }) => (body.includes('uploads/') ? { status: 503 } : undefined)),
    '/api/postinternship: expected 200 to a lead with its file, got 503',
  ],
]

const failing = new Set<string>()

test.each(variants)('the check finds %s', async (_, change, ...expected) => {
  const { lines, findings } = await smoke(change)
  for (const { group } of findings) failing.add(group)
  expect(lines).toEqual(expected)
})

test('every group of checks has failed once', () => {
  expect([...failing].sort()).toEqual(groups.map(({ name }) => name).sort())
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
  const hidden = at('/', header('x-robots-tag', 'noindex'))
  expect((await smoke(hidden)).lines).toEqual([])
  expect((await smoke(hidden, { base: SITE.origin })).lines).toEqual([
    '/: expected no x-robots-tag, got noindex',
  ])
})

test('a refusal of the firewall is known by its body and named as such', async () => {
  const body = '{"error":"Your network is on a list of known attackers.","by":"firewall"}'
  const { lines } = await smoke(when(({ path }) => path.startsWith('/api/'), { status: 403, body }))
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter((line) => !line.endsWith('got a refusal of the firewall'))).toEqual([])
})
