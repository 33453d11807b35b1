import { pageFile, type Rule } from './rule.ts'

/** Text of a page as visitors read it: no tags, entities and spaces evened out. */
function visible(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/&#x27;|&#39;/g, "'")
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ')
    .toLowerCase()
}

const squeeze = (text: string) => text.replace(/[^\p{L}\p{N}%+]+/gu, '').toLowerCase()

export const claimShown: Rule = {
  id: 'claim-shown',
  severity: 'warning',
  summary: 'Every claim is shown on the pages that it names (DEF-80); looked at in the built site.',
  example: '- id: graduates\n  pages: [/curriculum]   # and the page does not show it',
  fix: 'Show the claim there by its id, or correct `pages:`.',
  run(site, { built }, report) {
    const source = site.sources.claims
    if (!source || !built || built.length === 0) return
    const texts = new Map(built.map((page) => [page.path, squeeze(visible(page.html))]))
    for (const [index, { text, pages }] of site.claims.entries())
      for (const [at, path] of pages.entries()) {
        const page = texts.get(path)
        // A page that was not built is reported by built-link.
        if (page !== undefined && !page.includes(squeeze(text)))
          report(source, source.position([index, 'pages', at]), `${path} does not show "${text}"`, {
            got: pageFile({ path, html: '' }),
            expected: text,
          })
      }
  },
}
