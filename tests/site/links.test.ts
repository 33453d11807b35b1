/** Follows every internal link of the built site through the edge function: a 200 after one redirect at most. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pagePaths } from '#cli/release/publish.ts'
import { lambdaContent } from '#content/model/read/lambda-content.ts'
import { packRelease } from '#infra/edge/pack.ts'
import { routeRequest } from '#infra/edge/route.ts'
import type { Lead, MailContent } from '#lambdas/core/types.ts'
import { forms } from '#lambdas/forms.ts'
import { golden } from '../lambdas/golden.ts'
import { shippedSite } from '../shipped-site.ts'
import { OUT, read } from './build/built.ts'

const { aliases, settings } = await shippedSite()
const paths = pagePaths(readdirSync(OUT, { recursive: true, encoding: 'utf8' }))
const table = new Map([['live', 'r'], ...packRelease('r', paths, aliases)])
const POSTED = new Set(forms.map(({ fields }) => `/api/${fields.path}`))
const ORIGIN = 'http://site'

interface Link {
  from: string
  to: string
}

const ADDRESS = /\s(?:href|src|action|formaction|poster|data-src|srcset)="([^"]*)"/g

const html = (path: string) => read(join(path, 'index.html'))

/** All internal addresses of a page. */
const linksOf = (path: string): string[] =>
  [...html(path).matchAll(ADDRESS)]
    .flatMap(([, value = '']) => value.replaceAll('&amp;', '&').split(/\s[\d.]+[wx],?\s*/))
    .filter((to) => /^(?:\/(?!\/)|#|\?)/.test(to))

/** Final page or file of an address, and number of redirects; undefined if there is none. */
async function end(url: URL, redirects = 0): Promise<{ url: URL; redirects: number } | undefined> {
  const request = { host: 'www.example.org', path: url.pathname, query: url.search.slice(1) }
  const answer = await routeRequest(request, async (key) => table.get(key))
  if (answer.kind === 'redirect')
    return redirects < 3 ? end(new URL(`${answer.location}${url.hash}`, ORIGIN), redirects + 1) : undefined
  if (answer.kind !== 'object') return undefined
  const file = join(OUT, decodeURIComponent(answer.key.replace('/releases/r/', '/')))
  return existsSync(file) && statSync(file).isFile() ? { url, redirects } : undefined
}

const ids = new Map<string, Set<string>>()
function idsOf(path: string): Set<string> {
  const known = ids.get(path) ?? new Set([...html(path).matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id))
  ids.set(path, known)
  return known
}

/** Problem of a link, or undefined. */
async function complaint({ from, to }: Link): Promise<string | undefined> {
  const url = new URL(to, ORIGIN + from)
  if (url.pathname.startsWith('/api/')) return POSTED.has(url.pathname) ? undefined : 'no form takes it'
  const found = await end(url)
  if (!found) return 'nothing is there'
  if (found.redirects > 1) return `${found.redirects} redirects`
  const anchor = decodeURIComponent(found.url.hash.slice(1))
  const isPage = paths.includes(found.url.pathname)
  return isPage && anchor && !idsOf(found.url.pathname).has(anchor) ? `no place called #${anchor}` : undefined
}

async function complaints(links: readonly Link[]): Promise<string[]> {
  const known = new Map<string, string | undefined>()
  const found: string[] = []
  for (const link of links) {
    const key = /^[#?]/.test(link.to) ? link.from + link.to : link.to
    if (!known.has(key)) known.set(key, await complaint(link))
    const what = known.get(key)
    if (what) found.push(`${link.from} → ${link.to}: ${what}`)
  }
  return found
}

test('every internal link, picture, file and anchor of every page is there, after one redirect at most (MAP-6)', async () => {
  const links = paths.flatMap((from) => linksOf(from).map((to) => ({ from, to })))
  expect(paths.length).toBeGreaterThan(70)
  expect(links.length).toBeGreaterThan(5000)
  expect(await complaints(links)).toEqual([])
}, 60_000)

test('every link of a letter to a visitor is there, in every language', async () => {
  const { languages, ...english } = lambdaContent(await shippedSite())
  const inEnglish: MailContent = { ...english, origin: settings.origin }
  const translated = Object.entries(languages).map(([language, { brochures, ...own }]): MailContent => {
    const links = Object.entries(brochures).map(([title, { link }]) => [title, link])
    const all = { ...english.brochures, ...Object.fromEntries(links) }
    return { ...inEnglish, ...own, language, brochures: all }
  })
  const links = [inEnglish, ...translated].flatMap((content) =>
    forms.flatMap(({ fields, visitorMail }) => {
      const lead = { id: '7f3a9c21-0000-4000-8000-000000000000', quality: [] as string[] } as Lead
      const { html } = visitorMail({ ...lead, payload: golden(fields.form) }, content)
      const hrefs = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href)
      const own = hrefs.filter((href) => href.startsWith(settings.origin))
      return own.map((href) => ({ from: `/${fields.form}`, to: href.slice(settings.origin.length) || '/' }))
    }),
  )
  expect(links.length).toBeGreaterThan(20)
  expect(await complaints(links)).toEqual([])
})
