import { placer } from '../model/prose.ts'
import { barePath, isGenerated } from '../model/routes.ts'
import type { Site } from '../model/site.ts'
import { pathsOf } from './paths.ts'
import { type BuiltPage, pagesOf, type Report, type Rule } from './rule.ts'

/** Reports at the content that holds the link, else at the built page. */
function reportAtSource(site: Site, page: BuiltPage, href: string, message: string, report: Report) {
  const owner = pagesOf(site).find(({ path }) => path === page.path)
  const sources = owner
    ? [owner.source]
    : Object.values(site.sources).filter((source) => source !== undefined)
  for (const source of sources) {
    const index = source.text.indexOf(href)
    if (index >= 0) return report(source, placer(source.text)(index), message, { got: href })
  }
  const file = `dist/client${page.path === '/' ? '' : page.path}/index.html`
  report({ file, text: '' }, placer(page.html)(page.html.indexOf(href)), message, { got: href, frame: '' })
}

export const builtLink: Rule = {
  id: 'built-link',
  severity: 'error',
  summary: 'Every link and every #anchor of the built pages exists.',
  example: '<a href="/#lead-magent">',
  fix: 'Correct the link where the message points: in the content, else in the page that prints it.',
  run(site, { built }, report) {
    if (!built || built.length === 0) return
    const { aliases } = pathsOf(site)
    const ids = new Map(
      built.map(({ path, html }) => [
        path,
        new Set([...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1] ?? '')),
      ]),
    )
    for (const page of built) {
      const seen = new Set<string>()
      for (const match of page.html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)) {
        const href = (match[1] ?? '').replaceAll('&amp;', '&')
        if (seen.has(href) || !/^[/#]/.test(href) || href.startsWith('//')) continue
        seen.add(href)
        const path = href.startsWith('#') ? page.path : barePath(href)
        const anchor = decodeURIComponent(/#(.+)$/.exec(href)?.[1] ?? '')
        const target = ids.get(path)
        if (!target && !aliases.has(path) && !isGenerated(path))
          reportAtSource(site, page, href, `no page stands at ${path} (linked on ${page.path})`, report)
        else if (target && anchor && !target.has(anchor))
          reportAtSource(
            site,
            page,
            href,
            `${path} has no place called #${anchor} (linked on ${page.path})`,
            report,
          )
      }
    }
  },
}
