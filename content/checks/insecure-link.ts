import { pagesOf, proseOf, type Rule } from './rule.ts'

export const insecureLink: Rule = {
  id: 'insecure-link',
  severity: 'error',
  summary: 'Links are paths of ours, https:, mailto: or tel:.',
  example: '[DGCA](http://dgca.gov.in)   or   [apply](apply)',
  fix: 'Write https://, and start paths of our own with a slash.',
  run(site, _facts, report) {
    for (const page of pagesOf(site))
      for (const { href, line, col } of proseOf(page).links) {
        const place = { line, col }
        if (href.startsWith('http://'))
          report(page.source, place, 'this link is not encrypted', {
            got: href,
            expected: `https://${href.slice(7)}`,
          })
        else if (href === '') report(page.source, place, 'this link has no target')
        else if (href.startsWith(`${site.settings.origin}/`))
          report(page.source, place, 'a link to our own site has no host', {
            got: href,
            expected: href.slice(site.settings.origin.length),
          })
        else if (!/^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:)/.test(href))
          report(page.source, place, 'this target is neither a path nor an address', {
            got: href,
            expected: `/${href.replace(/^[./]+/, '')}`,
          })
      }
  },
}
