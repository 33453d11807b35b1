/** Rules about how links are written. */
import { offsetOf } from '../../model/parse/fix.ts'
import type { Fix, Place } from '../../model/parse/issue.ts'
import type { Source } from '../../model/parse/source.ts'
import { everyPage, type PageFile, type Site } from '../../model/site.ts'
import { pagesOf, type Rule } from '../shared/rule.ts'

/** Replaces the target of a link, which comes after its words. */
function fixOf({ source }: PageFile, place: Place, href: string, text: string) {
  const start = source.text.indexOf(href, offsetOf(source.text, place))
  return start < 0 ? undefined : { start, end: start + href.length, text }
}

const OWN_MACHINE = /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?=\/|$)/

/** Guesses the correct target of an incomplete link. */
function intendedTarget(href: string, site: Site): string {
  const [, slug] = /(?:^|\/)([\w-]+)\.mdx$/.exec(href) ?? []
  const page = everyPage(site).find((one) => one.slug === slug)
  if (page) return page.path
  if (/^[a-z][a-z+.-]*:/i.test(href)) return 'a link with https:, mailto: or tel:'
  if (/^[^/\s]+@[^/\s]+$/.test(href)) return `mailto:${href}`
  if (href.startsWith('www.')) return `https://${href}`
  return `/${href.replace(/^[./]+/, '')}`
}

const insecureLink: Rule = {
  id: 'insecure-link',
  severity: 'error',
  summary: 'Links are paths of ours, https:, mailto: or tel:.',
  run(site, _, report) {
    const { origin } = site.settings
    for (const page of pagesOf(site))
      for (const link of page.prose.links) {
        const { href } = link
        const refuse = (message: string, expected: string, fix?: Fix) =>
          report(page.source, link, message, expected, { ...(href && { got: href }), fix })
        if (OWN_MACHINE.test(href))
          refuse('this address works only on your own computer', href.replace(OWN_MACHINE, '') || '/')
        else if (href.startsWith('http://')) {
          const safe = `https://${href.slice(7)}`
          refuse('this link is not encrypted', safe, fixOf(page, link, href, safe))
        } else if (href === '') refuse('this link has no target', 'a path or an address')
        else if (href.startsWith(`${origin}/`)) {
          const path = href.slice(origin.length)
          refuse('a link to our own site must not contain the host', path, fixOf(page, link, href, path))
        } else if (/^mailto:(?![^@\s]+@[^@\s.]+\.[^@\s]+$)/.test(href))
          refuse('this e-mail address is incomplete', 'mailto:name@host.in')
        else if (/^tel:(?!\+?\d[\d-]{2,}$)/.test(href))
          refuse('this is not a phone number', 'tel:+914012345678')
        else if (!/^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:)/.test(href))
          refuse('this link is neither a path nor an address', intendedTarget(href, site))
      }
  },
}

/** Whether an address is the home page of a site. */
function isHomePage(href: string): boolean {
  if (!URL.canParse(href)) return false
  const { pathname, search, hash } = new URL(href)
  return pathname === '/' && search === '' && hash === ''
}

const bareSource: Rule = {
  id: 'bare-source',
  severity: 'error',
  summary: 'A source names a document, not the home page of an authority.',
  run(site, _, report) {
    const refuse = (source: Source, href: string, place: () => Place) => {
      if (isHomePage(href))
        report(
          source,
          place(),
          'this source is only the home page of a site',
          'the address of the document itself, with its number and date in the title',
          { got: href },
        )
    }
    for (const { source, sources, position } of site.all.posts)
      for (const [index, { href }] of sources.entries())
        refuse(source, href, () => position(['sources', index, 'href']))
    for (const page of pagesOf(site))
      for (const { name, attributes, line, col } of page.prose.tags)
        if (name === 'Source' && typeof attributes.href === 'string')
          refuse(page.source, attributes.href, () => ({ line, col }))
  },
}

const EMPTY = /^(?:click here|here|this|link|this link|read more|more|click|this page)$/i

const linkText: Rule = {
  id: 'link-text',
  severity: 'warning',
  summary: 'The words of a link say where it leads.',
  run(site, _, report) {
    for (const page of pagesOf(site))
      for (const entry of page.prose.links) {
        const text = entry.text.replace(/[*_`]/g, '').trim()
        if (text === '' || EMPTY.test(text) || /^(?:https?:\/\/|www\.)/.test(text))
          report(
            page.source,
            entry,
            text ? `"${text}" does not say where the link leads` : 'this link has no words',
            '[words that name the target](…)',
            { got: `[${entry.text}](${entry.href})` },
          )
      }
  },
}

export const linkFormRules: readonly Rule[] = [insecureLink, bareSource, linkText]
