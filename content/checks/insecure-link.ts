import { offsetOf } from '../model/fix.ts'
import type { Place } from '../model/issue.ts'
import { everyPage, type PageFile, type Site } from '../model/site.ts'
import { pagesOf, type Rule } from './rule.ts'

/** The target stands after the words of the link. */
function fixOf({ source }: PageFile, place: Place, href: string, text: string) {
  const start = source.text.indexOf(href, offsetOf(source.text, place))
  return start < 0 ? {} : { fix: { start, end: start + href.length, text } }
}

const OWN_MACHINE = /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?=\/|$)/

/** What the target would be with what it lacks. */
function meant(href: string, site: Site): string {
  const [, slug] = /(?:^|\/)([\w-]+)\.mdx$/.exec(href) ?? []
  const page = everyPage(site).find((one) => one.slug === slug)
  if (page) return page.path
  if (/^[a-z][a-z+.-]*:/i.test(href)) return 'a link with https:, mailto: or tel:'
  if (/^[^/\s]+@[^/\s]+$/.test(href)) return `mailto:${href}`
  if (href.startsWith('www.')) return `https://${href}`
  return `/${href.replace(/^[./]+/, '')}`
}

export const insecureLink: Rule = {
  id: 'insecure-link',
  severity: 'error',
  summary: 'Links are paths of ours, https:, mailto: or tel:.',
  example: '[DGCA](http://dgca.gov.in)   or   [apply](apply)',
  fix: 'Write https://, and start paths of our own with a slash.',
  run(site, _facts, report) {
    for (const page of pagesOf(site))
      for (const { href, line, col } of page.prose.links) {
        const place = { line, col }
        if (OWN_MACHINE.test(href))
          report(page.source, place, 'this address is there on your own machine only', {
            got: href,
            expected: href.replace(OWN_MACHINE, '') || '/',
          })
        else if (href.startsWith('http://'))
          report(page.source, place, 'this link is not encrypted', {
            ...fixOf(page, place, href, `https://${href.slice(7)}`),
            got: href,
            expected: `https://${href.slice(7)}`,
          })
        else if (href === '')
          report(page.source, place, 'this link has no target', { expected: 'a path or an address' })
        else if (href.startsWith(`${site.settings.origin}/`))
          report(page.source, place, 'a link to our own site has no host', {
            ...fixOf(page, place, href, href.slice(site.settings.origin.length)),
            got: href,
            expected: href.slice(site.settings.origin.length),
          })
        else if (/^mailto:(?![^@\s]+@[^@\s.]+\.[^@\s]+$)/.test(href))
          report(page.source, place, 'this e-mail address is not whole', {
            got: href,
            expected: 'mailto:name@host.in',
          })
        else if (/^tel:(?!\+?\d[\d-]{2,}$)/.test(href))
          report(page.source, place, 'this is not a phone number', {
            got: href,
            expected: 'tel:+914012345678',
          })
        else if (!/^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:)/.test(href))
          report(page.source, place, 'this target is neither a path nor an address', {
            got: href,
            expected: meant(href, site),
          })
      }
  },
}
