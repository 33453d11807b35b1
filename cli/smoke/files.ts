/** Files for statusMachines: speculation rules, robots, the feed, and an asset that may be kept for ever. */
import { SECURITY_HEADERS } from '#infra/edge/headers.ts'
import { type Answer, answered, expectType, type Finding, jsonOf, unless } from './finding.ts'
import { cacheHeader, siteHeaders } from './headers.ts'
import { assetsOf } from './html.ts'
import type { Check, Target } from './target.ts'

export const files: Check = async (target) => {
  // The header names the rules in quotes, as a list of strings (Structured Fields).
  const rules = SECURITY_HEADERS['speculation-rules']?.replaceAll('"', '') ?? '/rules.json'
  const found = await Promise.all([
    file(target, rules, ['application/speculationrules+json'], (answer) =>
      unless('prerender' in jsonOf(answer), answer, 'rules for prerendering', answer.text.slice(0, 60)),
    ),
    file(target, '/robots.txt', ['text/plain'], robots),
    file(target, '/rss.xml', ['application/rss+xml', 'application/xml', 'text/xml'], feed),
    asset(target),
  ])
  return found.flat()
}

type Inside = (answer: Answer, repository: Target['repository']) => Finding[]

async function file(target: Target, path: string, types: string[], inside: Inside): Promise<Finding[]> {
  const answer = await target.ask(path)
  return answered(answer, 200, '', () => [
    ...expectType(answer, ...types),
    ...siteHeaders(target, answer),
    ...inside(answer, target.repository),
  ])
}

const robots: Inside = (answer, { origin }) => {
  const lines = answer.text.split(/\r?\n/)
  return [`Sitemap: ${origin}/sitemap.xml`, 'Disallow: /api/'].flatMap((line) =>
    unless(lines.includes(line), answer, line, 'no such line'),
  )
}

/** The newest article is in, and nothing that is not live. */
const feed: Inside = (answer, { origin, posts }) => {
  const links = [...answer.text.matchAll(/<item>[\s\S]*?<link>([^<]*)<\/link>/g)].map(([, link = '']) => link)
  const [newest] = posts
  const strange = links.filter((link) => !posts.includes(link.slice(origin.length)))
  return [
    ...unless(!newest || links.includes(`${origin}${newest}`), answer, `the article ${newest}`, 'none'),
    ...unless(strange.length === 0, answer, 'live articles only', strange.join(' ')),
  ]
}

async function asset(target: Target): Promise<Finding[]> {
  const home = await target.ask('/')
  const [path] = assetsOf(home.text)
  if (!path) return unless(false, home, 'a script or picture below /assets/', 'none')
  const answer = await target.ask(path)
  return answered(answer, 200, '', () => [...cacheHeader(answer), ...siteHeaders(target, answer)])
}
