/** Visitor mails: one structure, rendered as HTML (simple markup, inline styles) and as text. */
import english from '#content/messages/mail/letter.json' with { type: 'json' }
import { englishMark } from '#lambdas/shared/english-mark.ts'
import { fill } from '#lambdas/shared/message.ts'
import { absoluteUrl } from '../content.ts'
import { academyLinks, escapeHtml, fillInline, type Inline, inlineHtml } from '../html.ts'
import { messagesIn } from '../languages.ts'
import { referenceOf } from '../store/ids.ts'
import type { Lead, Mail, MailContent, MailTemplate, Payload } from '../types.ts'

/** A paragraph with or without links, a list, a link (the first becomes a button) or, for staff, a lead with links. */
type Block =
  | string
  | Inline[]
  | { list: readonly string[] }
  | { link: string; label: string }
  | { lead: string; reach: readonly (readonly [label: string, link: string])[] }

interface Letter {
  subject: string
  heading: string
  blocks: readonly Block[]
}

const paper = '#FBF9F4'
const ink = '#0B1B2B'
const saffron = '#C24A05'
const soft = '#46586A'
const linkStyle = `color:${saffron};font-weight:600`

/**
 * Head of a mail, with dark colours for mail programs that support dark mode. Programs that invert colours themselves keep
 * the contrast. The logo has its own background.
 */
export const mailHead = (
  title: string,
): string => `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<style>:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){.page{background:#0B1B2B!important;color:#F3F6F8!important}.soft{color:#B7C5D1!important}.link{color:#FF8A3D!important}}</style></head>`

/** One printable line of at most 150 characters that cannot start another header. */
export function subjectLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}]+/gu, ' ')
    .trim()
    .slice(0, 150)
}

function linkHtml({ link, label }: { link: string; label: string }, first: boolean): string {
  const to = escapeHtml(link)
  if (!first) return `<p style="margin:0 0 16px">${inlineHtml([{ link, label }], linkStyle)}</p>`
  // Borders replace padding, which Outlook ignores.
  const button = `display:inline-block;border:solid ${saffron};border-width:12px 22px;border-radius:6px;background:${saffron};color:#fff;text-decoration:none;font-weight:600`
  return `<p style="margin:0 0 8px"><a href="${to}" style="${button}">${escapeHtml(label)}</a></p>
<p class="soft" style="margin:0 0 16px;font-size:13px;color:${soft};word-break:break-all">${to}</p>`
}

/** Start tag, marked `lang="en"` if its text is still English in a translated mail. */
const tag = (name: string, text: string, language: string | undefined): string =>
  englishMark(text, language) ? `${name} lang="en"` : name

function blockHtml(block: Block, first: boolean, language?: string): string {
  if (typeof block === 'string' || Array.isArray(block))
    return `<${tag('p', blockText(block), language)} style="margin:0 0 16px">${inlineHtml([block].flat(), linkStyle)}</p>`
  if ('list' in block) {
    const items = block.list.map(
      (item) => `<${tag('li', item, language)} style="margin:0 0 6px">${escapeHtml(item)}</li>`,
    )
    return `<ol style="margin:0 0 16px;padding-left:22px">${items.join('')}</ol>`
  }
  if ('lead' in block) {
    const links = block.reach.map(([label, link]) =>
      inlineHtml([{ link, label }], `display:inline-block;padding:10px 14px 10px 0;${linkStyle}`),
    )
    return `<p style="margin:0 0 10px">${escapeHtml(block.lead)}<br>${links.join(' ')}</p>`
  }
  return linkHtml(block, first)
}

/** Header of a mail. The logo is a static picture of our own site, the same in every mail, so it cannot track readers. */
const brandHtml = ({ brand, origin }: MailContent): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;margin:0 0 24px;border-bottom:3px solid ${saffron}"><tr>
<td style="width:40px;padding:0 12px 12px 0"><img src="${escapeHtml(origin)}/icon-192.png" width="40" height="40" alt="${escapeHtml(brand.short)}" style="display:block;border:0"></td>
<td style="padding:0 0 12px;font-weight:700">${escapeHtml(brand.full)}</td></tr></table>`

function blockText(block: Block): string {
  if (typeof block === 'string') return block
  if (Array.isArray(block))
    return block.map((part) => (typeof part === 'string' ? part : part.label)).join('')
  if ('list' in block) return block.list.map((item, index) => `${index + 1}. ${item}`).join('\n')
  if ('lead' in block)
    return [block.lead, ...block.reach.map(([label, link]) => `${label}: ${link}`)].join('\n')
  return `${block.label}:\n${block.link}`
}

/** Footer of every mail: sender, phone, hours and company. */
function signature(content: MailContent): Inline[][] {
  const messages = messagesIn(content, 'mail/letter', english)
  const { brand, company, hours } = content
  const links = academyLinks(content)
  return [
    [brand.full],
    fillInline(messages.call, { ...links, hours }),
    fillInline(messages.write, links),
    [fill(messages.company, company)],
  ]
}

/** Renders a letter as HTML and plain text with the same words. All values are escaped. */
export function renderLetter({ subject, heading, blocks: written }: Letter, content: MailContent): Mail {
  const signed = signature(content)
  const blocks = written.map((block) =>
    typeof block === 'object' && 'link' in block
      ? { ...block, link: absoluteUrl(block.link, content) }
      : block,
  )
  const button = blocks.find((block) => typeof block === 'object' && 'link' in block)
  // Inboxes show the first words of a mail next to its subject.
  const preview = blocks.find((block) => typeof block === 'string') ?? heading
  const html = `<!doctype html><html lang="${content.language ?? 'en'}">${mailHead(subjectLine(subject))}<body class="page" style="margin:0;background:${paper};color:${ink};font:16px/1.6 'Segoe UI',Roboto,Arial,sans-serif">
<${tag('div', preview, content.language)} style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<div style="max-width:560px;margin:0 auto;padding:32px 20px">
${brandHtml(content)}
<${tag('h1', heading, content.language)} style="margin:0 0 16px;font-size:22px;line-height:1.45">${escapeHtml(heading)}</h1>
${blocks.map((block) => blockHtml(block, block === button, content.language)).join('\n')}
<p class="soft" style="margin:24px 0 0;font-size:14px;color:${soft}">${signed.map((line) => inlineHtml(line, linkStyle)).join('<br>')}</p>
</div></body></html>`
  return {
    subject: subjectLine(subject),
    html,
    text: `${[heading, ...blocks.map(blockText), signed.map(blockText).join('\n')].join('\n\n')}\n`,
  }
}

/**
 * Template of a confirmation to a visitor. The messages `subject` and `thanks` may contain the lead's `{reference}`.
 * @param area message area in `content/messages/`, with `english` as fallback
 * @param after blocks after the thanks
 */
export const confirmationMail =
  <W extends { subject: string; heading: string; thanks: string }, P = Payload>(
    area: string,
    english: W,
    after: (messages: W, lead: Lead<P>, content: MailContent) => Letter['blocks'],
  ): MailTemplate<P> =>
  (lead, content) => {
    const messages = messagesIn(content, area, english)
    const reference = referenceOf(lead.id)
    const blocks = [fill(messages.thanks, { reference }), ...after(messages, lead, content)]
    return renderLetter(
      { subject: fill(messages.subject, { reference }), heading: messages.heading, blocks },
      content,
    )
  }
