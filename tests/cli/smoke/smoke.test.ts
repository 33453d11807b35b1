import { expect, test } from 'vitest'
import { allForms } from '#cli/leads/forms.ts'
import { linesOf } from '#cli/smoke/finding.ts'
import { groups, runGroups } from '#cli/smoke/smoke.ts'
import { createTarget } from '#cli/smoke/target.ts'
import { type Asked, type Change, createStage, type Reply, SITE } from './stage.ts'

interface Run {
  base?: string
  timeoutMs?: number
  canaryMark?: string
}

/** Runs all checks against a stage in memory. @returns lines for people, with the run's own id replaced */
async function smoke(change?: Change, { base = 'https://stage.example', ...options }: Run = {}) {
  const stage = createStage(change)
  const skipped: string[] = []
  const target = createTarget({
    base: new URL(base),
    site: SITE,
    forms: allForms,
    skip: (reason) => skipped.push(reason),
    canaryMark: 'signed',
    fetch: stage.fetch,
    fetchFrom: stage.fetchFrom,
    ...options,
  })
  const findings = await runGroups(target, () => undefined)
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
const CONFIRM = '/api/newsletter/confirm'
const POSTED = new Set([...allForms.map(({ path }) => `/api/${path}`), '/api/uploads'])

test('a stage that answers as the repository says gives no findings', async () => {
  const { lines, skipped, stage, target } = await smoke()
  expect([lines, skipped]).toEqual([[], []])
  expect(target.created.leads).toBe(allForms.length + 2)
  expect(stage.leads.size).toBe(target.created.leads)
  expect(target.created.uploads).toEqual(
    ['uploads/1', 'uploads/2'].map(() => expect.stringMatching(/^uploads\//)),
  )
})

test('every lead is marked as a canary, and has no address but the simulator', async () => {
  const { stage } = await smoke()
  const posts = stage.asked.filter(({ method, path }) => method === 'POST' && POSTED.has(path))
  const leads = posts.filter(({ path }) => path !== '/api/uploads')
  expect(leads.length).toBeGreaterThan(allForms.length + 3)
  for (const { path, headers, body } of leads) {
    const context = Buffer.from(headers.get('x-lead-context') ?? '', 'base64url').toString()
    expect(JSON.parse(context), path).toMatchObject({ canary: 'signed' })
    const addresses = decodeURIComponent(body).match(/[^\s"=&:]+@[^\s"&]+/g) ?? []
    for (const address of addresses) expect(address).toMatch(/^success\+\w+@simulator\.amazonses\.com$/)
  }
})

test('without a signed mark no lead is posted, and the report names what was not checked', async () => {
  const { lines, skipped, stage } = await smoke(undefined, { canaryMark: '' })
  expect([lines, stage.leads.size]).toEqual([[], 0])
  expect(skipped).toEqual(['forms: their leads cannot be signed', 'uploads: their leads cannot be signed'])
  expect(stage.asked.filter(({ method, path }) => method === 'POST' && POSTED.has(path))).toEqual([])
})

const WIDE =
  "script-src 'self' https://cdn.example; connect-src 'self' *; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
const isMissing = ({ path }: Asked) => path.startsWith('/no-such-page')
const toCourses = { status: 302, headers: { location: '/courses' } }

/** A fault, and all that the check reports. */
const variants: [fault: string, change: Change, ...lines: string[]][] = [
  ['a page that is gone', at('/blog/first', { status: 404 }), '/blog/first: expected 200, got 404'],
  [
    'a page of another type',
    at('/courses', header('content-type', 'text/plain')),
    '/courses: expected type text/html, got text/plain',
  ],
  [
    'another page at an address',
    at('/courses/assembly', replace('/courses/assembly', '/blog')),
    '/courses/assembly: expected canonical https://www.example.org/courses/assembly, got https://www.example.org/blog',
  ],
  [
    'a page without a security header',
    at('/courses', without('x-frame-options')),
    '/courses: expected x-frame-options: DENY, got nothing',
  ],
  [
    'a page that browsers keep for long',
    at('/courses', header('cache-control', 'max-age=3600')),
    '/courses: expected cache-control: public, max-age=0, must-revalidate, got max-age=3600',
  ],
  [
    'a page without a policy header',
    at('/courses', without('content-security-policy')),
    '/courses: expected a content-security-policy, got none',
  ],
  [
    'a wider policy header',
    at('/courses', header('content-security-policy', WIDE)),
    "/courses: expected content-security-policy: script-src 'self' 'wasm-unsafe-eval', got 'self' https://cdn.example",
    "/courses: expected content-security-policy: connect-src 'self' <origin of uploads>, got 'self' *",
  ],
  ['no sitemap', at('/sitemap.xml', { status: 503 }), '/sitemap.xml: expected 200, got 503'],
  [
    'a sitemap of another type',
    at('/sitemap.xml', header('content-type', 'text/html')),
    '/sitemap.xml: expected type application/xml or text/xml, got text/html',
  ],
  [
    'a missing page in the sitemap',
    at('/sitemap.xml', replace('<loc>', '<loc>https://www.example.org/old</loc><loc>')),
    '/old: expected 200, got 404',
  ],
  [
    'a sitemap of another origin',
    at('/sitemap.xml', replace('<loc>', '<loc>https://stage.example/x</loc><loc>')),
    '/sitemap.xml: expected addresses of https://www.example.org, got https://stage.example/x',
  ],
  [
    'a trailing slash without a redirect',
    at('/courses/', { status: 200, headers: {} }),
    '/courses/: expected 301 to /courses, got 200',
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
    'an alias that loses a campaign tag',
    at('/courses/repair', header('location', '/courses/assembly')),
    '/courses/repair?utm_source=smoke: expected 301 to /courses/assembly?utm_source=smoke, got 301 to /courses/assembly',
  ],
  [
    'a redirect without security headers',
    at('/courses/', without('strict-transport-security')),
    '/courses/: expected strict-transport-security: max-age=63072000; includeSubDomains, got nothing',
  ],
  [
    'an unknown slug that is a 404',
    when(({ path }, { status }) => path.startsWith('/blog/no-such') && status === 302, {
      status: 404,
      headers: {},
    }),
    '/blog/no-such-page-<run>: expected 302 to /blog, got 404',
  ],
  [
    'a path below a slug that leads to the list',
    when(({ path }) => path.endsWith('/extra'), toCourses),
    '/courses/no-such-page-<run>/extra and 2 more: expected 404, got 302 to /courses',
  ],
  [
    'a missing picture that leads to the list',
    when(({ path }) => /^\/courses\/.*\.png$/.test(path), toCourses),
    '/courses/no-such-page-<run>.png: expected 404, got 302 to /courses',
  ],
  [
    "the bucket's own 404",
    when(isMissing, { body: '<?xml version="1.0"?><Error>' }),
    '/no-such-page-<run>: expected the site\'s 404 page, got <?xml version="1.0"?><Error>',
  ],
  [
    'a 404 of another type',
    when(isMissing, header('content-type', 'application/xml')),
    '/no-such-page-<run>: expected type text/html, got application/xml',
  ],
  [
    'speculation rules of another type',
    at('/rules.json', header('content-type', 'application/json')),
    '/rules.json: expected type application/speculationrules+json, got application/json',
  ],
  ['no robots.txt', at('/robots.txt', { status: 404 }), '/robots.txt: expected 200, got 404'],
  [
    'an asset that is not cached',
    at('/assets/language.1.js', header('cache-control', 'no-cache')),
    '/assets/language.1.js: expected cache-control: public, max-age=31536000, immutable, got no-cache',
  ],
  [
    'a missing asset',
    at('/assets/language.1.js', { status: 404 }),
    '/assets/language.1.js: expected 200, got 404',
  ],
  [
    'a page without assets',
    at('/', replace('/assets/', '/static/')),
    '/: expected a script or picture below /assets/, got none',
  ],
  [
    'a preview host with the live site',
    when(({ host, path }) => host.includes('.preview.') && path === '/', { status: 200 }),
    '//no-such-release.preview.stage.example/: expected 404 or 503 for no release, got 200',
  ],
  [
    'a preview host with the API',
    when(({ host, path }) => host.includes('.preview.') && path !== '/', { status: 204, body: '' }),
    '//no-such-release.preview.stage.example/api/postguide: expected 503 to a request for the API, got 204',
  ],
  [
    'a form that answers GET with a page',
    at(GUIDE, { status: 404 }),
    '/api/postguide: expected 405 to GET, got 404',
  ],
  ['a 405 without Allow', at(GUIDE, without('allow')), '/api/postguide: expected allow: POST, got nothing'],
  [
    'a mail link that accepts any method',
    at(CONFIRM, { status: 200 }, 'PUT'),
    '/api/newsletter/confirm: expected 405 to PUT, got 200',
  ],
  [
    'OPTIONS with a body',
    at('/api/uploads', { status: 200 }, 'OPTIONS'),
    '/api/uploads: expected 204 to OPTIONS, got 200',
  ],
  [
    'a page at an unknown path of the API',
    when(({ path, method }) => path.startsWith('/api/no-such') && method === 'POST', { status: 404 }),
    '/api/no-such-form-<run>: expected 400 to POST of an unknown path, got 404',
  ],
  [
    'an API without a policy',
    post(GUIDE, 200, without('content-security-policy')),
    '/api/postguide: expected a content-security-policy, got none',
  ],
  [
    'an answer that caches keep',
    post(GUIDE, 303, without('cache-control')),
    '/api/postguide: expected cache-control: no-store, got nothing',
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
    '/api/postguide: expected {id, reference} of the id sent, to a JSON post, got {}',
  ],
  [
    'JSON as the answer to a native post',
    post(GUIDE, 303, { status: 200, headers: {} }),
    '/api/postguide: expected 303 to a post without JavaScript, got 200',
  ],
  [
    'a native post that leads home',
    post(GUIDE, 303, header('location', '/')),
    '/api/postguide: expected 303 to /thank-you?form=guide, to a post without JavaScript, got /',
  ],
  [
    'a refusal that names another field',
    post(GUIDE, 400, { body: '{"error":"No.","fields":{"email":"No."}}' }),
    '/api/postguide: expected the field name named, to a post without name, got email',
  ],
  [
    'a refusal without a message',
    post(GUIDE, 415, { body: '{"message":"Unsupported"}' }),
    '/api/postguide: expected {error} as JSON, to a post of text/plain, got {"message":"Unsupported"}',
  ],
  [
    'text that is taken as JSON',
    post(GUIDE, 415, { status: 200 }),
    '/api/postguide: expected 415 to a post of text/plain, got 200',
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
    'a bucket for other origins only',
    post('/', 204, header('access-control-allow-origin', 'https://other.example')),
    'https://uploads.s3.ap-south-1.amazonaws.com/: expected access-control-allow-origin: https://stage.example, got https://other.example',
  ],
  [
    'a page that may not reach the bucket',
    at('/', ({ headers }) => ({
      headers: {
        ...headers,
        'content-security-policy':
          headers['content-security-policy']?.replace('uploads.s3', 'other.s3') ?? '',
      },
    })),
    "/: expected connect-src that allows https://uploads.s3.ap-south-1.amazonaws.com, got 'self' https://other.s3.ap-south-1.amazonaws.com",
  ],
  [
    'a lead that cannot claim its file',
    post(INTERNSHIP, 200, (_, { body }) => (body.includes('uploads/') ? { status: 503 } : undefined)),
    '/api/postinternship: expected 200 to a lead with its file, got 503',
  ],
  [
    'a 503 for a missing file',
    post(INTERNSHIP, 400, { status: 503 }),
    '/api/postinternship: expected 400 to a lead whose file never came, got 503',
  ],
  [
    'a mail link that changes something at once',
    at(CONFIRM, { body: 'Done.' }),
    '/api/newsletter/confirm: expected a button that posts, to a link, got Done.',
  ],
  [
    'no script for the mail links',
    at('/api/link.js', header('content-type', 'text/html')),
    '/api/link.js: expected type text/javascript, got text/html',
  ],
  [
    'a false link that is accepted',
    post(CONFIRM, 400, { status: 200 }),
    '/api/newsletter/confirm: expected 400 to the button of a false link, got 200',
  ],
  [
    'a mail link that answers JSON',
    post(CONFIRM, 400, header('content-type', 'application/json')),
    '/api/newsletter/confirm: expected type text/html, got application/json',
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
  const everywhere: Change = (reply, { path }) =>
    path.startsWith('/api/') ? reply : { ...reply, ...header('x-robots-tag', 'noindex')(reply) }
  expect((await smoke(everywhere)).lines).toEqual([])
  expect((await smoke(everywhere, { base: SITE.origin })).lines).toEqual([
    expect.stringMatching(/^\/ and \d+ more: expected no x-robots-tag, got noindex$/),
  ])
  expect((await smoke(at('/', header('x-robots-tag', 'none')))).lines).toEqual([
    '/: expected x-robots-tag: noindex or none, got none',
  ])
})

test('the check of a preview host covers its pages, and that it refuses the API', async () => {
  const { lines, skipped, stage } = await smoke(undefined, { base: 'https://r1.preview.stage.example' })
  expect(lines).toEqual([])
  expect(skipped.map((reason) => reason.split(':')[0])).toEqual(['api', 'forms', 'uploads', 'newsletter'])
  expect(stage.asked.filter(({ method }) => method === 'POST')).toEqual([])
})

test('a stage without preview hosts is reported as not checked, with the reason', async () => {
  const { lines, skipped } = await smoke((reply, { host }) => {
    if (host.includes('.preview.')) throw Object.assign(new Error('x'), { code: 'ENOTFOUND' })
    return reply
  })
  expect(lines).toEqual([])
  expect(skipped).toEqual([
    'preview hosts: no-such-release.preview.stage.example does not answer here (no answer: ENOTFOUND)',
  ])
})

test('a refusal of the firewall is known by its body and named as such', async () => {
  const body = '{"error":"Your network is on a list of known attackers.","by":"firewall"}'
  const { lines } = await smoke(when(({ path }) => path.startsWith('/api/'), { status: 403, body }))
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter((line) => !line.endsWith('got a refusal of the firewall'))).toEqual([])
})
