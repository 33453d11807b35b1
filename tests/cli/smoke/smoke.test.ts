import { expect, test } from 'vitest'
import { linesOf } from '#cli/smoke/finding.ts'
import { groups, runGroups } from '#cli/smoke/smoke.ts'
import { createTarget } from '#cli/smoke/target.ts'
import { type Asked, type Change, createStage, type Reply, repository } from './stage.ts'

/** Runs all checks against a stage in memory → lines for people, with the run's own number left out. */
async function smoke(change?: Change, base = 'https://stage.example', patienceMs = 10_000, mark = 'signed') {
  const stage = createStage(change)
  const skipped: string[] = []
  const target = createTarget({
    base: new URL(base),
    repository,
    skip: (reason) => skipped.push(reason),
    mark,
    fetch: stage.fetch,
    fetchAs: stage.fetchAs,
    patienceMs,
  })
  const findings = await runGroups(target, () => undefined)
  const lines = linesOf(findings).map((line) => line.replaceAll(target.run, '<run>'))
  return { lines, findings, skipped, stage, target }
}

type Fault = (reply: Reply, asked: Asked) => Partial<Reply> | undefined

const at =
  (path: string, fault: Fault | Partial<Reply>, method = 'GET'): Change =>
  (reply, asked) =>
    asked.path === path && asked.method === method
      ? { ...reply, ...(typeof fault === 'function' ? fault(reply, asked) : fault) }
      : reply

const header =
  (name: string, value: string) =>
  ({ headers }: Reply) => ({ headers: { ...headers, [name]: value } })

const without =
  (name: string) =>
  ({ headers: { [name]: _gone, ...headers } }: Reply) => ({ headers })

const replace =
  (from: string | RegExp, to: string): Fault =>
  ({ body }) => ({ body: body.replace(from, to) })

const sent = ({ headers }: Asked, type: string) => (headers.get('content-type') ?? '').startsWith(type)

/** Only for posts of this content type. */
const typed =
  (type: string, fault: Fault | Partial<Reply>): Fault =>
  (reply, asked) =>
    sent(asked, type) ? (typeof fault === 'function' ? fault(reply, asked) : fault) : undefined

const GUIDE = '/api/postguide'
const INTERNSHIP = '/api/postinternship'
const CONFIRM = '/api/newsletter/confirm'
const post = (path: string, fault: Fault | Partial<Reply>) => at(path, fault, 'POST')

test('a stage that answers as the repository says gives no findings', async () => {
  const { lines, skipped, stage, target } = await smoke()
  expect(lines).toEqual([])
  expect(skipped).toEqual([])
  expect(target.made.leads).toBe(2 * repository.forms.length + 1)
  expect(stage.leads.size).toBe(target.made.leads)
  expect(target.made.uploads).toEqual(
    ['uploads/1', 'uploads/2'].map(() => expect.stringMatching(/^uploads\//)),
  )
})

test('every lead is marked as a canary, and names no address but the simulator', async () => {
  const { stage } = await smoke()
  const paths = new Set(repository.forms.map(({ path }) => `/api/${path}`))
  const posts = stage.asked.filter(({ method, path }) => method === 'POST' && paths.has(path))
  expect(posts.length).toBeGreaterThan(4 * repository.forms.length)
  for (const { path, headers, body } of posts) {
    const context = Buffer.from(headers.get('x-lead-context') ?? '', 'base64url').toString()
    expect(JSON.parse(context), path).toMatchObject({ canary: 'signed' })
    const addresses = decodeURIComponent(body).match(/[^\s"=&:]+@[^\s"&]+/g) ?? []
    expect(addresses.filter((address) => !/^success\+\w+@simulator\.amazonses\.com$/.test(address))).toEqual(
      [],
    )
  }
})

test('without a signed mark no lead is posted, and what was not checked is said', async () => {
  const { lines, skipped, stage } = await smoke(undefined, undefined, undefined, '')
  expect([lines, stage.leads.size]).toEqual([[], 0])
  expect(skipped).toEqual(['forms: their leads cannot be signed', 'uploads: their leads cannot be signed'])
  const paths = new Set([...repository.forms.map(({ path }) => `/api/${path}`), '/api/uploads'])
  expect(stage.asked.filter(({ method, path }) => method === 'POST' && paths.has(path))).toEqual([])
})

/** What is wrong, and the whole of what smoke says of it. */
const variants: [string, Change, string[]][] = [
  ['a page that is gone', at('/blog/first', { status: 404 }), ['/blog/first: expected 200, got 404']],
  [
    'a page of another type',
    at('/courses', header('content-type', 'text/plain')),
    ['/courses: expected type text/html, got text/plain'],
  ],
  [
    'a title that is not of the course',
    at('/courses/assembly', replace(/<title>[^<]*/, '<title>Soon | IDA Drone Academy')),
    [
      '/courses/assembly: expected <title> Assembly & Repair | IDA Drone Academy, got Soon | IDA Drone Academy',
    ],
  ],
  [
    'one page served twice',
    at('/courses', replace('Page /courses', 'Page /')),
    ['/courses: expected a <title> of its own, got that of /'],
  ],
  [
    'a page without its header',
    at('/courses', without('x-frame-options')),
    ['/courses: expected x-frame-options: DENY, got nothing'],
  ],
  [
    'a page that may be kept for long',
    at('/courses', header('cache-control', 'max-age=3600')),
    [
      '/courses: expected cache-control: public, max-age=0, s-maxage=31536000, must-revalidate, got max-age=3600',
    ],
  ],
  [
    'a page without a policy in front',
    at('/courses', without('content-security-policy')),
    ['/courses: expected a content-security-policy, got none'],
  ],
  [
    'a policy in front that is wider',
    at(
      '/courses',
      header(
        'content-security-policy',
        "script-src 'self' https://cdn.example; connect-src 'self' *; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      ),
    ),
    [
      "/courses: expected content-security-policy: script-src 'self' 'wasm-unsafe-eval', got 'self' https://cdn.example",
      "/courses: expected content-security-policy: connect-src 'self' <origin of uploads>, got 'self' *",
    ],
  ],
  [
    'a page without a policy of its own',
    at('/courses', replace(/<meta http-equiv[^>]*>/, '')),
    ['/courses: expected a Content-Security-Policy in the page, got none'],
  ],
  [
    'a style whose hash is not in the policy',
    at('/blog', replace('margin:0', 'margin:1px')),
    [expect.stringMatching(/^\/blog: expected the hash of each <style> in style-src, got 'self' 'sha256-/)],
  ],
  [
    'an inline script',
    at('/blog', replace('</body>', '<script>alert(1)</script></body>')),
    ['/blog: expected no inline script, got 1 of them'],
  ],
  [
    'an unsafe source',
    at('/blog', replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")),
    ["/blog: expected no unsafe source in the policy of the page, got 'unsafe-inline'"],
  ],
  [
    'scripts from elsewhere only',
    at('/blog', replace("script-src 'self'", 'script-src https://cdn.example')),
    ["/blog: expected script-src 'self' in the policy of the page, got https://cdn.example"],
  ],
  [
    'mixed content',
    at('/blog', replace('src="/assets/a.png"', 'src="http://cdn.example/a.png"')),
    ['/blog: expected nothing fetched without https, got http://cdn.example/a.png'],
  ],
  [
    'a canonical link elsewhere',
    at('/courses/assembly', replace('https://www.example.org/courses/assembly', 'https://stage.example/')),
    [
      '/courses/assembly: expected canonical https://www.example.org/courses/assembly, got https://stage.example/',
      '/courses/assembly: expected no line in the sitemap (it says so itself), got one',
    ],
  ],
  [
    'a course hidden from search engines',
    at(
      '/courses/assembly',
      replace(/<link rel="canonical"[^>]*>/, '<meta name="robots" content="noindex"/>'),
    ),
    [
      '/courses/assembly: expected a page that search engines may keep, got noindex',
      '/courses/assembly: expected no line in the sitemap (it says so itself), got one',
    ],
  ],
  [
    'no sitemap',
    at('/sitemap.xml', { status: 503 }),
    [
      '/sitemap.xml: expected 200, got 503',
      '/ and 6 more: expected a line in the sitemap (it says so itself), got none',
    ],
  ],
  [
    'a sitemap of another type',
    at('/sitemap.xml', header('content-type', 'text/html')),
    ['/sitemap.xml: expected type application/xml or text/xml, got text/html'],
  ],
  [
    'a sitemap that lacks a page',
    at('/sitemap.xml', replace('<loc>https://www.example.org/blog</loc>', '')),
    ['/blog: expected a line in the sitemap (it says so itself), got none'],
  ],
  [
    'a sitemap with a page of nobody',
    at('/sitemap.xml', replace('<loc>', '<loc>https://www.example.org/old</loc><loc>')),
    ['/old: expected only pages of the content in the sitemap, got this one', '/old: expected 200, got 404'],
  ],
  [
    'a sitemap of another origin',
    at('/sitemap.xml', replace('<loc>', '<loc>https://stage.example/x</loc><loc>')),
    ['/sitemap.xml: expected addresses of https://www.example.org, got https://stage.example/x'],
  ],
  [
    'a trailing slash that is served',
    at('/courses/', { status: 200, headers: {} }),
    ['/courses/: expected 301 to /courses, got 200'],
  ],
  [
    'an alias that leads elsewhere',
    at('/courses/women', header('location', '/courses')),
    ['/courses/women: expected 302 to /courses?category=women-programs, got 302 to /courses'],
  ],
  [
    'an alias of another status',
    at('/courses/women', { status: 301 }),
    [
      '/courses/women: expected 302 to /courses?category=women-programs, got 301 to /courses?category=women-programs',
    ],
  ],
  [
    'an alias that leads to another host',
    at('/courses/women', header('location', '//evil.example/courses?category=women-programs')),
    [
      '/courses/women: expected 302 to /courses?category=women-programs, got 302 to //evil.example/courses?category=women-programs',
    ],
  ],
  [
    'an alias that loses the tag of a campaign',
    at('/courses/repair', header('location', '/courses/assembly')),
    [
      '/courses/repair?utm_source=smoke: expected 301 to /courses/assembly?utm_source=smoke, got 301 to /courses/assembly',
    ],
  ],
  [
    'a redirect without security headers',
    at('/courses/', without('strict-transport-security')),
    ['/courses/: expected strict-transport-security: max-age=63072000; includeSubDomains, got nothing'],
  ],
  [
    'an unknown slug that is a 404',
    (reply, { path }) =>
      path.startsWith('/blog/no-such') && reply.status === 302
        ? { ...reply, status: 404, headers: {} }
        : reply,
    ['/blog/no-such-page-<run>: expected 302 to /blog, got 404'],
  ],
  [
    'a path below a slug that leads to the listing',
    (reply, { path }) =>
      path.endsWith('/extra') ? { ...reply, status: 302, headers: { location: '/courses' } } : reply,
    ['/courses/no-such-page-<run>/extra and 2 more: expected 404, got 302 to /courses'],
  ],
  [
    'a missing picture that leads to the listing',
    (reply, { path }) =>
      path.endsWith('.png') && path.startsWith('/courses/')
        ? { ...reply, status: 302, headers: { location: '/courses' } }
        : reply,
    ['/courses/no-such-page-<run>.png: expected 404, got 302 to /courses'],
  ],
  [
    "a 404 in the bucket's words",
    (reply, { path }) =>
      path.startsWith('/no-such-page') ? { ...reply, body: '<?xml version="1.0"?><Error>' } : reply,
    ['/no-such-page-<run>: expected the site\'s 404 page, got <?xml version="1.0"?><Error>'],
  ],
  [
    'a 404 of another type',
    (reply, { path }) =>
      path.startsWith('/no-such-page')
        ? { ...reply, ...header('content-type', 'application/xml')(reply) }
        : reply,
    ['/no-such-page-<run>: expected type text/html, got application/xml'],
  ],
  [
    'rules of another type',
    at('/rules.json', header('content-type', 'application/json')),
    ['/rules.json: expected type application/speculationrules+json, got application/json'],
  ],
  [
    'rules without rules',
    at('/rules.json', { body: '[]' }),
    ['/rules.json: expected rules for prerendering, got []'],
  ],
  ['no robots.txt', at('/robots.txt', { status: 404 }), ['/robots.txt: expected 200, got 404']],
  [
    'robots.txt without the sitemap',
    at('/robots.txt', replace('Sitemap: ', '')),
    ['/robots.txt: expected Sitemap: https://www.example.org/sitemap.xml, got no such line'],
  ],
  [
    'a feed without the newest article',
    at('/rss.xml', replace('/blog/second', '/blog/first')),
    ['/rss.xml: expected the article /blog/second, got none'],
  ],
  [
    'a feed with an article that is no more',
    at('/rss.xml', replace('/blog/first', '/blog/old')),
    ['/rss.xml: expected live articles only, got https://www.example.org/blog/old'],
  ],
  [
    'an asset that is asked for again',
    at('/assets/language.1.js', header('cache-control', 'no-cache')),
    ['/assets/language.1.js: expected cache-control: public, max-age=31536000, immutable, got no-cache'],
  ],
  [
    'an asset that is gone',
    at('/assets/language.1.js', { status: 404 }),
    ['/assets/language.1.js: expected 200, got 404'],
  ],
  [
    'a page without assets',
    at('/', replace(/\/assets\//g, '/static/')),
    ['/: expected a script or picture below /assets/, got none'],
  ],
  [
    'a preview host with the live site',
    (reply, { host, path }) =>
      host.includes('.preview.') && path === '/' ? { ...reply, status: 200 } : reply,
    ['//no-such-release.preview.stage.example/: expected 404 or 503 for no release, got 200'],
  ],
  [
    'a preview host with the API',
    (reply, { host, path }) =>
      host.includes('.preview.') && path !== '/' ? { ...reply, status: 204, body: '' } : reply,
    ['//no-such-release.preview.stage.example/api/postguide: expected 503 to a request for the API, got 204'],
  ],
  [
    'a form that is got as a page',
    at(GUIDE, { status: 404, headers: { 'content-type': 'text/html' } }),
    ['/api/postguide: expected 405 to GET, got 404'],
  ],
  ['a 405 without Allow', at(GUIDE, without('allow')), ['/api/postguide: expected allow: POST, got nothing']],
  [
    'a link that takes any method',
    at(CONFIRM, { status: 200 }, 'PUT'),
    ['/api/newsletter/confirm: expected 405 to PUT, got 200'],
  ],
  [
    'OPTIONS with a body',
    at('/api/uploads', { status: 200 }, 'OPTIONS'),
    ['/api/uploads: expected 204 to OPTIONS, got 200'],
  ],
  [
    'an unknown path with a page',
    (reply, { path, method }) =>
      path.startsWith('/api/no-such') && method === 'POST'
        ? { ...reply, status: 404, body: '<html>' }
        : reply,
    ['/api/no-such-form-<run>: expected 400 to POST of an unknown path, got 404'],
  ],
  [
    'an API without a policy',
    post(
      GUIDE,
      typed('application/json', (reply) =>
        reply.status === 200 ? without('content-security-policy')(reply) : undefined,
      ),
    ),
    ['/api/postguide: expected a content-security-policy, got none'],
  ],
  [
    'an answer that may be kept',
    post(GUIDE, typed('application/x-www-form-urlencoded', without('cache-control'))),
    ['/api/postguide: expected cache-control: no-store, got nothing'],
  ],
  [
    'a form that is refused',
    post(GUIDE, typed('application/json', { status: 503 })),
    [
      '/api/postguide: expected 200 to a JSON post, got 503',
      '/api/postguide: expected 400 to a post without name, got 503',
    ],
  ],
  [
    'an answer without the reference',
    post(GUIDE, (reply) => (reply.status === 200 ? { body: '{}' } : undefined)),
    [
      '/api/postguide: expected {id, reference} of the id sent, to a JSON post, got {}',
      '/api/postguide: expected {id, reference} of the id sent, to a replay, got {}',
    ],
  ],
  [
    'a native post that gets JSON',
    post(GUIDE, typed('application/x-www-form-urlencoded', { status: 200, headers: {} })),
    ['/api/postguide: expected 303 to a post without JavaScript, got 200'],
  ],
  [
    'a native post that goes home',
    post(GUIDE, typed('application/x-www-form-urlencoded', header('location', '/'))),
    ['/api/postguide: expected 303 to /thank-you?form=guide, to a post without JavaScript, got /'],
  ],
  [
    'a refusal that names another field',
    post(GUIDE, (reply) =>
      reply.status === 400 ? { body: '{"error":"No.","fields":{"email":"No."}}' } : undefined,
    ),
    ['/api/postguide: expected the field name named, to a post without name, got email'],
  ],
  [
    'a refusal without words',
    post(GUIDE, (reply) => (reply.status === 415 ? { body: '{"message":"Unsupported"}' } : undefined)),
    ['/api/postguide: expected {error} as JSON, to a post of text/plain, got {"message":"Unsupported"}'],
  ],
  [
    'text that is taken as JSON',
    post(GUIDE, typed('text/plain', { status: 200 })),
    ['/api/postguide: expected 415 to a post of text/plain, got 200'],
  ],
  [
    'uploads that are down',
    post('/api/uploads', ({ status }) => (status === 200 ? { status: 503 } : undefined)),
    ['/api/uploads: expected 200 to the announcement of a file, got 503'],
  ],
  [
    'an announcement without a policy',
    post('/api/uploads', ({ status }) => (status === 200 ? { body: '{"key":"uploads/1"}' } : undefined)),
    ['/api/uploads: expected {key, url, fields} as JSON, got {"key":"uploads/1"}'],
  ],
  [
    'a program that is taken as a file',
    post('/api/uploads', ({ status }) => (status === 400 ? { status: 200 } : undefined)),
    ['/api/uploads: expected 400 to the announcement of a program, got 200'],
  ],
  [
    'a bucket that refuses the file',
    post('/', { status: 403, headers: { 'access-control-allow-origin': '*' } }),
    ['https://uploads.s3.ap-south-1.amazonaws.com/: expected 204 to the file, got 403'],
  ],
  [
    'a bucket that other origins may use only',
    post('/', header('access-control-allow-origin', 'https://other.example')),
    [
      'https://uploads.s3.ap-south-1.amazonaws.com/: expected access-control-allow-origin: https://stage.example, got https://other.example',
    ],
  ],
  [
    'a page that may not reach the bucket',
    at('/', replace('https://*.amazonaws.com', 'https://uploads.example')),
    [
      "/: expected connect-src that allows https://uploads.s3.ap-south-1.amazonaws.com, got default-src 'self'",
    ].map((line) => expect.stringContaining(line)),
  ],
  [
    'a lead that cannot claim its file',
    post(INTERNSHIP, (reply, { body }) =>
      reply.status === 200 && body.includes('uploads/') ? { status: 503 } : undefined,
    ),
    ['/api/postinternship: expected 200 to a lead with its file, got 503'],
  ],
  [
    'a missing file that is a fault of ours',
    post(INTERNSHIP, (reply, { body }) =>
      reply.status === 400 && body.includes('uploads/') ? { status: 503 } : undefined,
    ),
    ['/api/postinternship: expected 400 to a lead whose file never came, got 503'],
  ],
  [
    'a link that changes something at once',
    at(CONFIRM, (reply) => (reply.status === 200 ? { body: 'Done.' } : undefined)),
    [
      '/api/newsletter/confirm: expected a button that posts, to a link, got Done.',
      '/api/newsletter/confirm: expected a button that posts, to a link of before, got Done.',
    ],
  ],
  [
    'a link that is cut off and taken',
    at(CONFIRM, (reply) => (reply.status === 400 ? { status: 200 } : undefined)),
    ['/api/newsletter/confirm: expected 400 to a link that is cut off, got 200'],
  ],
  [
    'no script that reads a link',
    at('/api/link.js', header('content-type', 'text/html')),
    ['/api/link.js: expected type text/javascript, got text/html'],
  ],
  [
    'a false link that is taken',
    post(CONFIRM, { status: 200 }),
    ['/api/newsletter/confirm: expected 400 to the button of a false link, got 200'],
  ],
  [
    'a link that answers JSON',
    post(CONFIRM, header('content-type', 'application/json')),
    ['/api/newsletter/confirm: expected type text/html, got application/json'],
  ],
]

const failing = new Set<string>()

test.each(variants)('found: %s', async (_name, change, expected) => {
  const { lines, findings } = await smoke(change)
  for (const { group } of findings) failing.add(group)
  expect(lines).toEqual(expected)
})

test('an answer that never comes and a connection that is cut are findings, and the rest is still checked', async () => {
  const { lines } = await smoke(
    (reply, { path }) => {
      if (path === '/blog/first') return new Promise(() => undefined)
      if (path === '/blog/second')
        throw new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNRESET' }) })
      return reply
    },
    undefined,
    300,
  )
  expect(lines).toEqual([
    '/blog/first: expected 200, got no answer within 0.3 s',
    '/blog/second: expected 200, got no answer: ECONNRESET',
  ])
})

test('every group of checks was seen failing', () => {
  expect([...failing].sort()).toEqual(groups.map(({ name }) => name).sort())
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
  expect((await smoke(everywhere, repository.origin)).lines).toEqual([
    expect.stringMatching(/^\/ and \d+ more: expected no x-robots-tag, got noindex$/),
  ])
  expect((await smoke(at('/', header('x-robots-tag', 'none')))).lines).toEqual([
    '/: expected x-robots-tag: noindex or none, got none',
  ])
})

test('a preview host is asked for its pages, and that it refuses the API', async () => {
  const { lines, skipped, stage } = await smoke(undefined, 'https://r1.preview.stage.example')
  expect(lines).toEqual([])
  expect(skipped.map((reason) => reason.split(':')[0])).toEqual(['api', 'forms', 'uploads', 'newsletter'])
  expect(stage.asked.filter(({ method }) => method === 'POST')).toEqual([])
})

test('a host without previews is skipped with the reason', async () => {
  const { lines, skipped } = await smoke((reply, { host }) => {
    if (host.includes('.preview.')) throw Object.assign(new Error('x'), { code: 'ENOTFOUND' })
    return reply
  })
  expect(lines).toEqual([])
  expect(skipped).toEqual([
    'preview hosts: no-such-release.preview.stage.example does not answer here (no answer: ENOTFOUND)',
  ])
})
