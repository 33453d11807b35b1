/** A stage in memory that answers as this repository says. Tests change one answer at a time. */
import { allForms } from '#cli/leads/forms.ts'
import type { SiteFacts } from '#cli/smoke/site-facts.ts'
import { cacheControl, contentSecurityPolicy, SECURITY_HEADERS } from '#infra/edge/headers.ts'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import type { FormFields } from '#lambdas/core/types.ts'
import { routes } from '#lambdas/routes.ts'

export interface Asked {
  method: string
  host: string
  path: string
  query: string
  headers: Headers
  body: string
}

export interface Reply {
  status: number
  headers: Record<string, string>
  body: string
}

/** Changes an answer of the stage. */
export type Change = (reply: Reply, asked: Asked) => Reply | Promise<Reply>

const ORIGIN = 'https://www.example.org'
const UPLOADS = 'https://uploads.s3.ap-south-1.amazonaws.com/'

export const SITE: SiteFacts = {
  origin: ORIGIN,
  brand: 'IDA Drone Academy',
  pages: [
    { path: '/' },
    { path: '/courses' },
    { path: '/blog' },
    { path: '/thank-you' },
    { path: '/courses/assembly' },
    { path: '/courses/workshop', canonical: '/courses/assembly' },
    { path: '/blog/first' },
    { path: '/blog/second' },
    { path: '/privacy' },
  ],
  aliases: [
    { from: '/courses/repair', to: '/courses/assembly', status: 301 },
    { from: '/courses/women', to: '/courses?category=women-programs', status: 302 },
  ],
}

const document = (title: string, link: string) =>
  `<!DOCTYPE html><html><head><script async src="/assets/language.1.js"></script><title>${title}</title>${link}</head></html>`

const SITE_HEADERS = {
  ...SECURITY_HEADERS,
  'content-security-policy': contentSecurityPolicy(new URL(UPLOADS).origin),
}

function site(path: string, query: string, { pages, aliases, origin, brand }: SiteFacts): Reply {
  const reply = (body: string, type: string): Reply => ({
    status: 200,
    headers: { ...SITE_HEADERS, 'content-type': type, 'cache-control': cacheControl(path) },
    body,
  })
  const to = (status: number, location: string): Reply => {
    const joint = location.includes('?') ? '&' : '?'
    return {
      status,
      headers: { ...SECURITY_HEADERS, location: query ? `${location}${joint}${query}` : location },
      body: '',
    }
  }
  if (path.length > 1 && path.endsWith('/')) return to(301, path.slice(0, -1))
  const alias = aliases.find(({ from }) => from === path)
  if (alias) return to(alias.status, alias.to)
  const page = pages.find((each) => each.path === path)
  if (page) {
    const link =
      path === '/thank-you'
        ? '<meta name="robots" content="noindex"/>'
        : `<link rel="canonical" href="${origin}${page.canonical ?? path}"/>`
    return reply(document(`Page | ${brand}`, link), 'text/html; charset=utf-8')
  }
  if (path.startsWith('/assets/')) return reply('x', 'text/javascript')
  if (path === '/rules.json') return reply('{"prerender":[]}', 'application/speculationrules+json')
  if (path === '/robots.txt') return reply('User-agent: *', 'text/plain; charset=utf-8')
  if (path === '/rss.xml') return reply('<rss/>', 'application/xml')
  if (path === '/sitemap.xml')
    return reply(
      pages
        .filter((each) => !each.canonical && each.path !== '/thank-you')
        .map((each) => `<loc>${origin}${each.path}</loc>`)
        .join(''),
      'application/xml',
    )
  const [folder] = /^\/(?:courses|blog)(?=\/[^/.]+$)/.exec(path) ?? []
  if (folder) return { status: 302, headers: { ...SECURITY_HEADERS, location: folder }, body: '' }
  return { ...reply(document(`Not found | ${brand}`, ''), 'text/html'), status: 404 }
}

const apiReply = (status: number, body: object | string, more: Record<string, string> = {}): Reply => ({
  status,
  headers: {
    ...SITE_HEADERS,
    'cache-control': 'no-store',
    'content-type': typeof body === 'string' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    ...more,
  },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

export interface Stage {
  fetch: typeof fetch
  fetchFrom(host: string, url: URL, init: RequestInit): Promise<Response>
  /** All requests so far. */
  asked: Asked[]
  /** Ids of accepted leads by the page of their context; native ones have a number. */
  leads: Map<string, string>
}

export interface Place {
  says?: SiteFacts
  /** Where files are posted. */
  uploads?: string
}

export function createStage(
  change: Change = (reply) => reply,
  { says = SITE, uploads = UPLOADS }: Place = {},
): Stage {
  const asked: Asked[] = []
  const leads = new Map<string, string>()
  const stored = new Set<string>()
  let count = 0

  function api({ method, path, headers, body }: Asked): Reply {
    const route = routes.find((each) => path === `/api/${each.path}`)
    if (!route) return apiReply(400, { error: 'There is no such form.' })
    if (method === 'OPTIONS') return { ...apiReply(204, ''), body: '' }
    if (!route.methods.some((each) => each === method))
      return apiReply(
        405,
        { error: 'Please use another method.' },
        { allow: [...route.methods, 'OPTIONS'].join(', ') },
      )
    if (route.entry === 'confirmation-links') {
      if (path.endsWith('.js')) return apiReply(200, 'code', { 'content-type': 'text/javascript' })
      return apiReply(
        method === 'GET' ? 200 : 400,
        `<form method="post" action="${path}"><button>Yes</button></form>`,
      )
    }
    if (route.entry === 'uploads') return announce(JSON.parse(body))
    const form = allForms.find((each) => each.path === route.path)
    return form ? accept(form, headers, body) : apiReply(500, {})
  }

  function announce({ field, type }: { field: string; type: string }): Reply {
    if (type !== 'application/pdf')
      return apiReply(400, { error: 'Please choose another.', fields: { [field]: 'Please choose another.' } })
    count += 1
    const key = `uploads/${count}`
    return apiReply(200, { key, url: uploads, fields: { key, tagging: 'unclaimed' }, expires: 600 })
  }

  function accept(form: FormFields, headers: Headers, body: string): Reply {
    const [type] = (headers.get('content-type') ?? '').split(';')
    const native = type === 'application/x-www-form-urlencoded'
    if (!native && type !== 'application/json') return apiReply(415, { error: 'Please send JSON.' })
    const values: Record<string, unknown> = native
      ? Object.fromEntries(new URLSearchParams(body))
      : JSON.parse(body)
    const missing = form.fields.find(
      ({ key, required, type: kind }) => required && !values[key] && !(native && kind === 'file'),
    )
    const lost = form.fields.find(({ key, type: kind }) => {
      const value = kind === 'file' ? `${values[key]}` : ''
      return value.startsWith('uploads/') && !stored.has(value)
    })
    const wrong = missing ?? lost
    if (wrong) return apiReply(400, { error: 'Please check.', fields: { [wrong.key]: 'Please check.' } })
    const { page } = JSON.parse(Buffer.from(headers.get('x-lead-context') ?? '', 'base64url').toString())
    count += 1
    const id = headers.get('idempotency-key') ?? `native-${count}`
    leads.set(id, page)
    if (native)
      return {
        ...apiReply(303, ''),
        headers: { ...apiReply(303, '').headers, location: `/thank-you?form=${form.form}` },
      }
    return apiReply(200, { id, reference: referenceOf(id) })
  }

  function answer(request: Asked): Reply {
    const { host, path, query, body } = request
    if (path === new URL(uploads).pathname && body.includes('tagging')) {
      const [key = ''] = /uploads\/\d+/.exec(body) ?? []
      stored.add(key)
      return {
        status: 204,
        headers: { 'access-control-allow-origin': request.headers.get('origin') ?? '' },
        body: '',
      }
    }
    const preview = host.split('.')[1] === 'preview'
    if (path.startsWith('/api/'))
      return preview ? apiReply(503, { error: 'Not available here.' }) : api(request)
    return site(host.startsWith('no-such-release.') ? `${path}x` : path, query, says)
  }

  async function respond(host: string, url: URL, init: RequestInit): Promise<Response> {
    const request = new Request(url, init)
    const { pathname: path, search } = url
    const { method, headers } = request
    const one: Asked = { method, host, path, query: search.slice(1), headers, body: await request.text() }
    asked.push(one)
    const late = new Promise<never>((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
    late.catch(() => undefined)
    const { status, headers: given, body } = await Promise.race([change(answer(one), one), late])
    return new Response(body === '' ? null : body, { status, headers: given })
  }

  return {
    asked,
    leads,
    fetch: (input, init = {}) => {
      const url = new URL(input instanceof Request ? input.url : input)
      return respond(url.host, url, init)
    },
    fetchFrom: respond,
  }
}
