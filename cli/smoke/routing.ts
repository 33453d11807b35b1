/** Redirects and unknown addresses: slashes, aliases, unknown slugs, real 404s, preview hosts. */
import { type Answer, expectStatus, expectType, type Finding, findUnless, statusOf } from './finding.ts'
import { securityHeaders, siteHeaders } from './headers.ts'
import { type Check, isLocal, type Target } from './target.ts'

/** Folders whose unknown slugs lead to the list (DEF-05). */
const LISTS = ['courses', 'blog'] as const

/** A campaign tag, which a redirect must keep. */
const TAG = 'utm_source=smoke'

export const redirects: Check = async (target) => {
  const { pages, aliases } = target.site
  const tagged = aliases.find(({ to }) => !to.includes('?'))
  const found = await Promise.all([
    ...pages.filter(({ path }) => path !== '/').map(({ path }) => redirect(target, `${path}/`, path, 301)),
    ...aliases.map(({ from, to, status }) => redirect(target, from, to, status)),
    ...(tagged ? [redirect(target, `${tagged.from}?${TAG}`, `${tagged.to}?${TAG}`, tagged.status)] : []),
  ])
  return found.flat()
}

export const unknownAddresses: Check = async (target) => {
  const slug = `no-such-page-${target.runId}`
  const missing = [
    `/${slug}`,
    ...LISTS.flatMap((folder) => [`/${folder}/${slug}/extra`, `/${folder}/${slug}.png`]),
  ]
  const course = target.site.pages.find(({ path }) => path.startsWith('/courses/'))
  if (course) missing.push(`${course.path}/extra`)
  const found = await Promise.all([
    ...LISTS.map((folder) => redirect(target, `/${folder}/${slug}`, `/${folder}`, 302)),
    ...missing.map(async (path) => notFound(target, await target.request(path))),
  ])
  return found.flat()
}

async function redirect(target: Target, from: string, to: string, status: 301 | 302): Promise<Finding[]> {
  const { base } = target
  const answer = await target.request(from)
  const location = answer.headers.get('location') ?? ''
  const url = URL.canParse(location, base) ? new URL(location, base) : undefined
  const isGood = answer.status === status && url?.origin === base.origin && url.pathname + url.search === to
  return isGood ? securityHeaders(answer) : findUnless(false, answer, `${status} to ${to}`, statusOf(answer))
}

/** The 404 page of the site, not an error of the bucket or the API. */
function notFound(target: Target, answer: Answer): Finding[] {
  const { text } = answer
  const isOwn = text.includes(target.site.brand)
  return expectStatus(answer, 404, '', () => [
    ...expectType(answer, 'text/html'),
    ...findUnless(isOwn, answer, "the site's 404 page", text.slice(0, 60).replaceAll(/\s+/g, ' ')),
    ...siteHeaders(target, answer),
  ])
}

export const isPreview = ({ hostname }: URL): boolean => /^[^.]+\.preview\./.test(hostname)

/** Preview hosts, `<release>.preview.<host>`, serve existing releases only, and never the API. */
export const previews: Check = async (target) => {
  const { base, forms } = target
  const api = `/api/${forms[0]?.path ?? ''}`
  const refusesApi = (answer: Answer) => expectStatus(answer, 503, 'a request for the API')
  if (isPreview(base)) return refusesApi(await target.request(api, { method: 'OPTIONS' }))
  const host = `no-such-release.preview.${isLocal(base) ? 'localhost' : base.host}`
  const page = await target.requestFrom(host, '/')
  if (page.failure) {
    target.skip(`preview hosts: ${host} does not answer here (${page.failure})`)
    return []
  }
  return [
    ...findUnless([404, 503].includes(page.status), page, '404 or 503 for no release', statusOf(page)),
    ...refusesApi(await target.requestFrom(host, api, { method: 'OPTIONS' })),
  ]
}
