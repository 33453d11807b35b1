/** Redirects and addresses that nothing stands at: slashes, aliases, unknown slugs, real 404s, previews of no release. */
import { type Answer, answered, expectStatus, expectType, type Finding, statusOf, unless } from './finding.ts'
import { ownHeaders, siteHeaders } from './headers.ts'
import { metaPolicy, titleOf } from './html.ts'
import { type Check, isLocal, type Target } from './target.ts'

/** Folders whose unknown slugs lead to the listing (DEF-05). */
const LISTINGS = ['courses', 'blog'] as const

/** A campaign's tag, which a redirect must keep. */
const TAG = 'utm_source=smoke'

export const redirects: Check = async (target) => {
  const { repository } = target
  const pages = repository.pages.filter(({ path }) => path !== '/')
  const sample = repository.aliases.find(({ to }) => !to.includes('?'))
  const found = await Promise.all([
    ...pages.map(({ path }) => leads(target, `${path}/`, path, 301)),
    ...repository.aliases.map(({ from, to, status }) => leads(target, from, to, status)),
    ...(sample ? [leads(target, `${sample.from}?${TAG}`, `${sample.to}?${TAG}`, sample.status)] : []),
  ])
  return found.flat()
}

export const unknownAddresses: Check = async (target) => {
  const slug = `no-such-page-${target.run}`
  const missing = [
    `/${slug}`,
    ...LISTINGS.flatMap((folder) => [`/${folder}/${slug}/extra`, `/${folder}/${slug}.png`]),
  ]
  const known = target.repository.pages.find(({ path }) => path.startsWith('/courses/'))
  if (known) missing.push(`${known.path}/extra`)
  const found = await Promise.all([
    ...LISTINGS.map((folder) => leads(target, `/${folder}/${slug}`, `/${folder}`, 302)),
    ...missing.map(async (path) => notFound(target, await target.ask(path))),
  ])
  return found.flat()
}

/** One redirect to `to`, query included. */
async function leads({ ask, base }: Target, from: string, to: string, status: 301 | 302): Promise<Finding[]> {
  const answer = await ask(from)
  const location = answer.headers.get('location') ?? ''
  const url = URL.canParse(location, base) ? new URL(location, base) : undefined
  const good = answer.status === status && url?.origin === base.origin && url.pathname + url.search === to
  return good ? ownHeaders(answer) : unless(false, answer, `${status} to ${to}`, statusOf(answer))
}

/** The site's own page, not the bucket's or the API's words. */
function notFound(target: Target, answer: Answer): Finding[] {
  const { text } = answer
  const own = titleOf(text).includes(target.repository.brand) && metaPolicy(text) !== ''
  return answered(answer, 404, '', () => [
    ...expectType(answer, 'text/html'),
    ...unless(own, answer, "the site's 404 page", text.slice(0, 60).replaceAll(/\s+/g, ' ')),
    ...siteHeaders(target, answer),
  ])
}

/** Shows one release, not the live one. */
export const isPreview = ({ hostname }: URL): boolean => /^[^.]+\.preview\./.test(hostname)

/** Preview hosts, `<release>.preview.<host>`: only where there are previews, only releases that exist, never the API. */
export const previews: Check = async (target) => {
  const { base, repository } = target
  const api = `/api/${repository.forms[0]?.path ?? ''}`
  if (isPreview(base)) return refused(await target.ask(api, { method: 'OPTIONS' }))
  const host = `no-such-release.preview.${isLocal(base) ? 'localhost' : base.host}`
  const page = await target.askAs(host, '/')
  if (page.failure) {
    target.skip(`preview hosts: ${host} does not answer here (${page.failure})`)
    return []
  }
  return [
    ...unless([404, 503].includes(page.status), page, '404 or 503 for no release', statusOf(page)),
    ...refused(await target.askAs(host, api, { method: 'OPTIONS' })),
  ]
}

const refused = (answer: Answer): Finding[] => expectStatus(answer, 503, 'a request for the API')
