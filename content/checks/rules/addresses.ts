/** Rules about links to other sites: host names, WhatsApp numbers, pages for editing a document, tracking parameters. */
import { linkRule } from '../shared/links.ts'
import type { Rule } from '../shared/rule.ts'

const HOST = /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]+$/i

const linkHost = linkRule('link-host', 'An https:// address names a host.', ['text', 'data'], ({ href }) => {
  const host = URL.canParse(href) ? new URL(href).hostname : ''
  if (!href.startsWith('https://') || HOST.test(host)) return undefined
  return [
    host ? `"${host}" is not a host` : 'this address has no host',
    'an address such as https://www.dgca.gov.in/digigov-portal',
  ]
})

const WHATSAPP = /^https?:\/\/(?:wa\.me|api\.whatsapp\.com|(?:www\.)?whatsapp\.com)(?:\/|$)/i

/** The digits of a WhatsApp link. Undefined for a link to a saved message or a group, which has no number. */
function whatsappNumber(href: string): string | undefined {
  if (!URL.canParse(href)) return undefined
  const { hostname, pathname, searchParams } = new URL(href)
  const path = hostname === 'wa.me' ? pathname.slice(1) : ''
  if (/[a-z]/i.test(path)) return undefined
  if (hostname !== 'wa.me' && !pathname.startsWith('/send')) return undefined
  return (searchParams.get('phone') ?? path).replace(/\D/g, '')
}

const whatsappLink = linkRule(
  'whatsapp-link',
  'A WhatsApp link has the number with its country.',
  ['text', 'data'],
  ({ href }) => {
    const number = WHATSAPP.test(href) ? whatsappNumber(href) : undefined
    // With its country code, a number has at least 11 digits in every country that people write from.
    if (number === undefined || (number.length > 10 && !number.startsWith('0'))) return undefined
    const digits = number.replace(/^0+/, '')
    return [
      number ? 'this number has no country' : 'this link has no number',
      digits.length === 10 ? `https://wa.me/91${digits}` : 'https://wa.me/91 and the ten digits',
    ]
  },
)

/** URLs of pages for editing a document. They open only for its owner, or let every visitor edit it. */
const EDITING =
  /^https?:\/\/(?:docs\.google\.com\/[^?#]*\/(?:edit|copy)\b|docs\.google\.com\/(?:document|spreadsheets|presentation|forms)\/u\/|drive\.google\.com\/drive\/(?:u\/|my-drive)|(?:mail|calendar)\.google\.com\/|[\w-]+\.sharepoint\.com\/:[a-z]:\/|onedrive\.live\.com\/edit|(?:www\.)?canva\.com\/design\/[^?#]*\/edit|(?:www\.)?figma\.com\/(?:file|design)\/|(?:www\.)?notion\.so\/|studio\.youtube\.com\/|github\.com\/[^/]+\/[^/]+\/(?:edit|blob|tree)\/|[^/]+\/wp-admin\b)/i

const editingLink = linkRule(
  'editing-link',
  'A link leads to a page for readers, not to the document where somebody writes.',
  ['text', 'data'],
  ({ href }) =>
    EDITING.test(href)
      ? ['this address opens the editor of a document', 'the published page or a PDF']
      : undefined,
)

/** Query parameters that advertisements, mails and AI assistants add to links. */
const TRACKING = /^(?:utm_\w+|(?:g|fb)clid|gbraid|wbraid|msclkid|mc_[ce]id|igshid|_hsenc|_hsmi)$/i

/** Returns a URL without its tracking parameters, or undefined if it has none. */
function withoutTracking(href: string): string | undefined {
  const [, address = '', query, hash = ''] = /^([^?#]*)\?([^#]*)(#.*)?$/.exec(href) ?? []
  const all = query?.split('&') ?? []
  const kept = all.filter((pair) => !TRACKING.test(pair.split('=')[0] ?? ''))
  if (kept.length === all.length) return undefined
  return `${address}${kept.length > 0 ? `?${kept.join('&')}` : ''}${hash}`
}

const trackingLink = linkRule(
  'tracking-link',
  'A link has no parameters of advertisements: in a link of ours they overwrite where the visitor came from.',
  ['text', 'data'],
  ({ href }, { settings }) => {
    const clean = withoutTracking(href)
    const isInternal = href.startsWith('/') || href.startsWith(`${settings.origin}/`)
    if (clean === undefined) return undefined
    return [
      isInternal ? 'this link overwrites where a visitor came from' : 'this address says where it was copied',
      clean,
    ]
  },
)

export const addressRules: readonly Rule[] = [linkHost, whatsappLink, editingLink, trackingLink]
