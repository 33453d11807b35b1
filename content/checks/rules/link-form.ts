/** Rules about how links are written. */
import type { LineCol } from '../../model/parse/issue.ts'
import type { YamlSource } from '../../model/parse/source.ts'
import { everyPage, type Site } from '../../model/site.ts'
import { ENGLISH } from '../../model/translation/language.ts'
import { linkRule } from '../shared/links.ts'
import { mdxPages, type Rule } from '../shared/rule.ts'

const OWN_MACHINE = /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?=\/|$)/

/** Guesses the correct target of an incomplete link. */
function intendedTarget(href: string, site: Site): string {
  const [, slug] = /(?:^|\/)([\w-]+)\.mdx$/.exec(href) ?? []
  const page = everyPage(site).find((page) => page.slug === slug)
  if (page) return page.path
  if (/^[a-z][a-z+.-]*:/i.test(href)) return 'a link with https:, mailto: or tel:'
  if (/^[^/\s]+@[^/\s]+$/.test(href)) return `mailto:${href}`
  if (href.startsWith('www.')) return `https://${href}`
  return `/${href.replace(/^[./]+/, '')}`
}

const insecureLink = linkRule(
  'insecure-link',
  'Links are paths of ours, https:, mailto: or tel:.',
  ['text'],
  ({ href, language }, site) => {
    const { origin } = site.settings
    if (language !== ENGLISH.code) return undefined
    if (href === '') return ['this link has no target', 'a path or an address']
    if (OWN_MACHINE.test(href))
      return ['this address works only on your own computer', href.replace(OWN_MACHINE, '') || '/']
    if (href.startsWith('http://'))
      return ['this link is not encrypted', `https://${href.slice(7)}`, { isFix: true }]
    if (href.startsWith(`${origin}/`))
      return ['a link to our own site must not contain the host', href.slice(origin.length), { isFix: true }]
    if (/^mailto:(?![^@\s]+@[^@\s.]+\.[^@\s]+$)/.test(href))
      return ['this e-mail address is incomplete', 'mailto:name@host.in']
    if (/^tel:(?!\+?\d[\d-]{2,}$)/.test(href)) return ['this is not a phone number', 'tel:+914012345678']
    if (/^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:)/.test(href)) return undefined
    return ['this link is neither a path nor an address', intendedTarget(href, site)]
  },
  'place',
)

/** Whether a URL is the home page of a site. */
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
    const message = 'this source is only the home page of a site'
    const expected = 'the address of the document itself, with its number and date in the title'
    const refuse = (source: YamlSource, href: string, place: () => LineCol) => {
      if (isHomePage(href)) report(source, place(), message, expected, { got: href })
    }
    for (const { source, sources, position } of site.all.posts)
      for (const [index, { href }] of sources.entries())
        refuse(source, href, () => position(['sources', index, 'href']))
    for (const page of mdxPages(site))
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
    for (const page of mdxPages(site))
      for (const entry of page.prose.links) {
        const text = entry.text.replace(/[*_`]/g, '').trim()
        const message = text ? `"${text}" does not say where the link leads` : 'this link has no words'
        const got = `[${entry.text}](${entry.href})`
        if (text === '' || EMPTY.test(text) || /^(?:https?:\/\/|www\.)/.test(text))
          report(page.source, entry, message, '[words that name the target](…)', { got })
      }
  },
}

export const linkFormRules: readonly Rule[] = [insecureLink, bareSource, linkText]
