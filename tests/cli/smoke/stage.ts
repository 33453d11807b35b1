/** A stage in memory that answers as this repository says. Tests change one answer at a time. */
import { allForms } from '#cli/leads/forms.ts'
import type { SiteFacts } from '#cli/smoke/site-facts.ts'
import { cacheControl, contentSecurityPolicy, SECURITY_HEADERS } from '#infra/edge/headers.ts'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import type { FormFields } from '#lambdas/core/types.ts'
import { routes } from '#lambdas/routes.ts'

export interface Asked {
  method: string
  path: string
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
    ...['/', '/courses', '/blog', '/thank-you', '/courses/assembly'].map((path) => ({ path })),
    { path: '/courses/workshop', canonical: '/courses/assembly' },
    ...['/blog/first', '/blog/second', '/privacy'].map((path) => ({ path })),
  ],
  aliases: [
    { from: '/courses/repair', to: '/courses/assembly', status: 301 },
    { from: '/courses/women', to: '/courses?category=women-programs', status: 302 },
  ],
}

const document = (title: string, link: string) =>
  `<!DOCTYPE html><html><head><title>${title}</title>${link}</head></html>`

const SITE_HEADERS = {
  ...SECURITY_HEADERS,
  'content-security-policy': contentSecurityPolicy(`${new URL(UPLOADS).origin} https://pictures.example`),
}

function site(path: string, { pages, aliases, origin, brand }: SiteFacts): Reply {
  const reply = (body: string, type: string): Reply => ({
    status: 200,
    headers: { ...SITE_HEADERS, 'content-type': type, 'cache-control': cacheControl(path) },
    body,
  })
  const alias = aliases.find(({ from }) => from === path)
  if (alias) return { status: alias.status, headers: { location: alias.to }, body: '' }
  const page = pages.find((each) => each.path === path)
  if (page) {
    const link =
      path === '/thank-you'
        ? '<meta name="robots" content="noindex"/>'
        : `<link rel="canonical" href="${origin}${page.canonical ?? path}"/>`
    return reply(document(`Page | ${brand}`, link), 'text/html; charset=utf-8')
  }
  return { ...reply(document(`Not found | ${brand}`, ''), 'text/html'), status: 404 }
}

const apiReply = (status: number, body: object): Reply => ({
  status,
  headers: {
    ...SITE_HEADERS,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  },
  body: JSON.stringify(body),
})

export interface Stage {
  fetch: typeof fetch
  /** All requests so far. */
  asked: Asked[]
  /** Ids of accepted leads by the page of their context. */
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

  function api({ path, headers, body }: Asked): Reply {
    const route = routes.find((each) => path === `/api/${each.path}`)
    if (!route) return apiReply(400, { error: 'There is no such form.' })
    if (route.entry === 'uploads') return announce()
    const form = allForms.find((each) => each.path === route.path)
    return form ? accept(form, headers, body) : apiReply(500, {})
  }

  function announce(): Reply {
    count += 1
    const key = `uploads/${count}`
    return apiReply(200, { key, url: uploads, fields: { key, tagging: 'unclaimed' }, expires: 600 })
  }

  function accept(form: FormFields, headers: Headers, body: string): Reply {
    const values: Record<string, unknown> = JSON.parse(body)
    const wrong = form.fields.find(({ key, required, type }) => {
      const isLost =
        type === 'file' && `${values[key]}`.startsWith('uploads/') && !stored.has(`${values[key]}`)
      return (required && !values[key]) || isLost
    })
    if (wrong) return apiReply(400, { error: 'Please check.', fields: { [wrong.key]: 'Please check.' } })
    const { page } = JSON.parse(Buffer.from(headers.get('x-lead-context') ?? '', 'base64url').toString())
    const id = headers.get('idempotency-key') ?? ''
    leads.set(id, page)
    return apiReply(200, { id, reference: referenceOf(id) })
  }

  function answer(request: Asked): Reply {
    const { path, body } = request
    if (path === new URL(uploads).pathname && body.includes('tagging')) {
      const [key = ''] = /uploads\/\d+/.exec(body) ?? []
      stored.add(key)
      return { status: 204, headers: {}, body: '' }
    }
    return path.startsWith('/api/') ? api(request) : site(path, says)
  }

  async function respond(url: URL, init: RequestInit): Promise<Response> {
    const request = new Request(url, init)
    const { method, headers } = request
    const one: Asked = { method, path: url.pathname, headers, body: await request.text() }
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
    fetch: (input, init = {}) => respond(new URL(input instanceof Request ? input.url : input), init),
  }
}
