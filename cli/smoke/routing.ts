/** Redirects and addresses that nothing stands at: slashes, aliases, unknown slugs, real 404s. */
import { expectStatus, expectType, statusOf, unless } from './finding.ts'
import { ownHeaders, siteHeaders } from './headers.ts'
import { metaPolicy, titleOf } from './html.ts'
import type { Answer, Check, Finding, Target } from './target.ts'

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
    ...missing.map(async (path) => notFound(target, path, await target.ask(path))),
  ])
  return found.flat()
}

/** One redirect to `to`, query included. */
async function leads({ ask, base }: Target, from: string, to: string, status: 301 | 302): Promise<Finding[]> {
  const answer = await ask(from)
  const location = answer.headers.get('location') ?? ''
  const url = URL.canParse(location, base) ? new URL(location, base) : undefined
  const good = answer.status === status && url?.origin === base.origin && url.pathname + url.search === to
  return good
    ? ownHeaders(from, answer)
    : [{ path: from, expected: `${status} to ${to}`, came: statusOf(answer) }]
}

/** The site's own page, not the bucket's or the API's words. */
function notFound(target: Target, path: string, answer: Answer): Finding[] {
  const wrong = expectStatus(path, answer, 404)
  if (wrong.length > 0) return wrong
  const own = titleOf(answer.text).includes(target.repository.brand) && metaPolicy(answer.text) !== ''
  return [
    ...expectType(path, answer, 'text/html'),
    ...unless(own, path, "the site's 404 page", answer.text.slice(0, 60).replaceAll(/\s+/g, ' ')),
    ...siteHeaders(target, path, answer),
  ]
}
