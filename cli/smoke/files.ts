/** Files for machines: speculation rules, robots, the feed, and an asset that may be kept for ever. */
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
      unless('prerender' in jsonOf(answer), rules, 'rules for prerendering', answer.text.slice(0, 60)),
    ),
    file(target, '/robots.txt', ['text/plain'], (answer) => robots(target, answer)),
    file(target, '/rss.xml', ['application/rss+xml', 'application/xml', 'text/xml'], (answer) =>
      feed(target, answer),
    ),
    asset(target),
  ])
  return found.flat()
}

async function file(target: Target, path: string, types: string[], inside: (answer: Answer) => Finding[]) {
  const answer = await target.ask(path)
  return answered(path, answer, 200, '', () => [
    ...expectType(path, answer, ...types),
    ...siteHeaders(target, path, answer),
    ...inside(answer),
  ])
}

function robots({ repository: { origin } }: Target, { text }: Answer): Finding[] {
  const lines = text.split(/\r?\n/)
  return [`Sitemap: ${origin}/sitemap.xml`, 'Disallow: /api/'].flatMap((line) =>
    unless(lines.includes(line), '/robots.txt', line, 'no such line'),
  )
}

/** The newest article is in, and nothing that is not live. */
function feed({ repository: { origin, posts } }: Target, { text }: Answer): Finding[] {
  const links = [...text.matchAll(/<item>[\s\S]*?<link>([^<]*)<\/link>/g)].map(([, link = '']) => link)
  const [newest] = posts
  const strange = links.filter((link) => !posts.includes(link.slice(origin.length)))
  return [
    ...unless(!newest || links.includes(`${origin}${newest}`), '/rss.xml', `the article ${newest}`, 'none'),
    ...unless(strange.length === 0, '/rss.xml', 'live articles only', strange.join(' ')),
  ]
}

async function asset(target: Target): Promise<Finding[]> {
  const [path] = assetsOf((await target.ask('/')).text)
  if (!path) return [{ path: '/', expected: 'a script or picture below /assets/', came: 'none' }]
  const answer = await target.ask(path)
  const headers = () => [...cacheHeader(path, answer), ...siteHeaders(target, path, answer)]
  return answered(path, answer, 200, '', headers)
}
