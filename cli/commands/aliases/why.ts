/** `academy aliases why <address>`: shows the redirects of a URL, the file that declares the URL, and every link to the URL. */
import { knownPaths, sitePaths } from '#content/checks/shared/paths.ts'
import type { BuiltPage } from '#content/checks/shared/rule.ts'
import { barePath, isGenerated } from '#content/model/catalogue/routes.ts'
import { didYouMean } from '#content/model/parse/suggest.ts'
import { everyPage, type Site } from '#content/model/site.ts'
import { packRelease } from '#infra/edge/pack.ts'
import { routeRequest } from '#infra/edge/route.ts'
import { builtPages } from '../../content/facts.ts'
import { allLinks } from '../../content/links.ts'
import { openSite } from '../../content/place.ts'
import { EXIT, UsageError } from '../../errors.ts'
import { counted, type Io } from '../../output.ts'
import { siteFactsOf } from '../../smoke/site-facts.ts'
import { plainCommand } from '../command.ts'

/** Returns path and query of a pasted URL. A bare slug is a course, else an article, else a top-level page. */
function pathOf(site: Site, word: string): string {
  const address = /^[\w-]+\.[\w.-]+(?::\d+)?\//.test(word) ? `https://${word}` : word
  if (/^https?:/i.test(address)) {
    const { origin } = site.settings
    const url = URL.canParse(address) ? new URL(address) : undefined
    const ours = new URL(origin).host.replace(/^www\./, '')
    if (!url || (url.host !== ours && !url.host.endsWith(`.${ours}`)))
      throw new UsageError(`"${word}" is not an address of ${origin}: paste one of its own.`)
    return url.pathname + url.search
  }
  if (word.includes('/')) return word.replace(/^\/?/, '/')
  const { pages, aliases, hidden } = sitePaths(site)
  const known = [`/courses/${word}`, `/blog/${word}`, `/${word}`]
  return known.find((path) => pages.has(path) || aliases.has(path) || hidden.has(path)) ?? `/courses/${word}`
}

/** Explains a redirect. `isMove` is true if it leads to a different page and not just to another spelling of the path. */
function reasonOf(site: Site, from: string, to: string) {
  const alias = site.aliases.find((one) => from.toLowerCase().endsWith(one.from))
  if (alias && to.endsWith(alias.to)) return { isMove: true, reason: 'alias', alias }
  if (to.toLowerCase() === from.toLowerCase()) return { isMove: false, reason: 'capital letters' }
  if (to.includes('?lng=')) return { isMove: false, reason: 'not translated' }
  const isList = /\/(?:courses|blog)\/(?!index\.html)[^/]+$/.test(from) && /\/(?:courses|blog)$/.test(to)
  return { isMove: isList, reason: isList ? 'no such page, so the list' : 'without marks and slashes' }
}

/** Follows redirects as a browser does, with the code that CloudFront runs for each request (infra/edge/route.ts). */
async function follow(site: Site, address: string, built: readonly BuiltPage[] = []) {
  const { pages, aliases, languages } = siteFactsOf(site)
  const paths = [
    ...new Set([...pages, ...built].map(({ path }) => path).filter((path) => !isGenerated(path))),
  ]
  const redirects = aliases.filter(({ from }) => !paths.includes(from))
  const table = packRelease('r', paths, redirects, languages).set('live', 'r')
  const [asked = '', query = ''] = address.replace(/#.*$/, '').split('?')
  const steps: ({ from: string; answer: string } & ReturnType<typeof reasonOf>)[] = []
  for (let path = asked; ; ) {
    const answer = await routeRequest({ host: '', path, query }, async (key) => table.get(key))
    const to = answer.kind === 'redirect' ? answer.location.replace(/[?&]$/, '') : ''
    if (answer.kind === 'redirect') {
      const target = query && to.endsWith(query) ? to.slice(0, -query.length - 1) : to
      steps.push({ from: path, answer: `${answer.status} → ${to}`, ...reasonOf(site, path, target) })
    }
    if (answer.kind === 'redirect' && to.startsWith('/')) path = barePath(to)
    else if (to) return { steps, end: to, answer: 'another site' }
    else if (paths.includes(path)) return { steps, end: path, answer: 'page' }
    else if (isGenerated(path)) return { steps, end: path, answer: 'file' }
    else return { steps, end: path, answer: sitePaths(site).hidden.get(path) ?? 'nothing' }
  }
}

export default (io: Io) =>
  plainCommand('why', 'Show what an address returns, where it is declared, and every link to it.', [
    'npx academy aliases why gis-engineering',
    'npx academy aliases why https://www.idadroneacademy.example/te/Courses/dgca-small/',
  ])
    .argument('<address>', 'a slug, a path or a whole address, as it was pasted')
    .action(async (word) => {
      const { site, repo } = await openSite(io)
      const { built, skipped } = await builtPages(repo, io.env)
      const { steps, end, answer } = await follow(site, pathOf(site, word), built?.built)
      const codes = site.languages.map(({ code }) => code).join('|')
      const english = (path: string) => path.replace(new RegExp(`^/(?:${codes})(?=/|$)`), '') || '/'
      const isMoved = steps.some(({ isMove }) => isMove)
      const asked = [...steps.map(({ from }) => from), ...(isMoved ? [] : [end])].map(english)
      const links = allLinks(site, built?.built).filter(({ href }) => asked.includes(english(barePath(href))))
      if (skipped) io.say(`warning: ${skipped}`)
      io.printTable([...steps.map((step) => [step.from, step.answer, step.reason]), [end, answer, '']])
      const alias = steps.flatMap((step) => ('alias' in step ? step.alias : []))[0]
      const page = everyPage(site).find(({ path }) => path === english(end))
      const overlay = site.overlays.find(
        ({ language: { code }, file }) =>
          english(end) !== end && file.replace(`/${code}/`, '/') === page?.file,
      )
      const { file, line, col } = alias?.source ?? { file: (overlay ?? page)?.file, line: 1, col: 1 }
      if (file) io.print(`declared  ${file}:${line}:${col}`)
      io.printTable(links.map((link) => ['linked', `${link.file}:${link.line}:${link.col}`, link.what]))
      io.say(counted(links.length, 'link'))
      const isKnown = answer !== 'nothing' && (alias || !isMoved)
      if (isKnown) return
      const plain = (asked[0] ?? '').replace(/%([0-7][0-9a-f])/gi, (_, hex) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )
      io.say(`${asked[0]} is neither a page nor an alias.${didYouMean(plain, knownPaths(site))}`)
      io.exitCode = EXIT.findings
    })
