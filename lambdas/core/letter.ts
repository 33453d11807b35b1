/** Visitor mails: one structure, given as HTML (simple markup, inline styles for mail programs) and as text. */
import english from '#content/messages/mail/letter.json' with { type: 'json' }
import { fill } from '#lambdas/shared/message.ts'
import { escapeHtml } from './html.ts'
import { wordsIn } from './languages.ts'
import type { Mail, MailContent } from './types.ts'

/** A block of a letter: a paragraph, a list, or the one button. */
type Block = string | { list: readonly string[] } | { link: string; label: string }

export interface Letter {
  subject: string
  heading: string
  blocks: readonly Block[]
}

const paper = '#FBF9F4'
const ink = '#0B1B2B'
const saffron = '#C24A05'
const soft = '#46586A'

/** One line, printable, at most 150 characters: nothing that could begin another header. */
export function subjectLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}]+/gu, ' ')
    .trim()
    .slice(0, 150)
}

function blockHtml(block: Block): string {
  if (typeof block === 'string') return `<p style="margin:0 0 16px">${escapeHtml(block)}</p>`
  if ('list' in block) {
    const items = block.list.map((item) => `<li style="margin:0 0 6px">${escapeHtml(item)}</li>`)
    return `<ol style="margin:0 0 16px;padding-left:22px">${items.join('')}</ol>`
  }
  const button = `display:inline-block;padding:12px 22px;border-radius:6px;background:${saffron};color:#fff;text-decoration:none;font-weight:600`
  return `<p style="margin:0 0 8px"><a href="${escapeHtml(block.link)}" style="${button}">${escapeHtml(block.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:${soft};word-break:break-all">${escapeHtml(block.link)}</p>`
}

function blockText(block: Block): string {
  if (typeof block === 'string') return block
  if ('list' in block) return block.list.map((item, index) => `${index + 1}. ${item}`).join('\n')
  return `${block.label}:\n${block.link}`
}

/** Lines under every mail: who writes, whom to call, when, and the company. */
function signature(content: MailContent): string[] {
  const words = wordsIn(content, 'mail/letter', english)
  const { brand, company, phone, hours, whatsapp, email } = content
  return [
    brand.full,
    fill(words.call, { phone, hours, whatsapp }),
    fill(words.write, { email }),
    fill(words.company, company),
  ]
}

/** A letter as a mail. Every value is escaped; the text part says the same as the HTML part. */
export function letter({ subject, heading, blocks }: Letter, content: MailContent): Mail {
  const foot = signature(content)
  const html = `<!doctype html><html lang="${content.language ?? 'en'}"><body style="margin:0;background:${paper};color:${ink};font:16px/1.6 'Segoe UI',Roboto,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 20px">
<p style="margin:0 0 24px;padding-bottom:12px;border-bottom:3px solid ${saffron};font-weight:700">${escapeHtml(content.brand.full)}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(heading)}</h1>
${blocks.map(blockHtml).join('\n')}
<p style="margin:24px 0 0;font-size:14px;color:${soft}">${foot.map(escapeHtml).join('<br>')}</p>
</div></body></html>`
  return {
    subject: subjectLine(subject),
    html,
    text: `${[heading, ...blocks.map(blockText), foot.join('\n')].join('\n\n')}\n`,
  }
}
