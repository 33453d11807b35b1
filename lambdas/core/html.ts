/** Builds HTML as strings, with all inserted values escaped. */
import { fill } from '#lambdas/shared/message.ts'
import type { MailContent } from './types.ts'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for element content and quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char] ?? char)

/** Part of a text: plain text, or a link with its label. */
export type Inline = string | { readonly link: string; readonly label: string }

/** Replaces the placeholders of a message by texts or links. @throws RangeError if a placeholder has no value */
export const fillInline = (text: string, values: Readonly<Record<string, Inline | number>>): Inline[] =>
  text.split(/(\{\w+\})/).map((part) => {
    const value = part.startsWith('{') ? values[part.slice(1, -1)] : undefined
    if (value === undefined) return fill(part, {})
    return typeof value === 'object' ? value : `${value}`
  })

/** Renders the parts as HTML. @param style inline CSS of the links */
export const inlineHtml = (parts: readonly Inline[], style = ''): string =>
  parts
    .map((part) =>
      typeof part === 'string'
        ? escapeHtml(part)
        : `<a class="link" href="${escapeHtml(part.link)}"${style && ` style="${style}"`}>${escapeHtml(part.label)}</a>`,
    )
    .join('')

/** Links to call the academy, chat with it or write to it, as values for `fillInline`. */
export function academyLinks({ phone, whatsapp, email, privacyHelpline }: MailContent) {
  const call = (number: string) => ({ link: `tel:${number.replace(/[^+\d]/g, '')}`, label: number })
  return {
    phone: call(phone),
    helpline: call(privacyHelpline),
    whatsapp: { link: `https://wa.me/${whatsapp.replace(/\D/g, '')}`, label: whatsapp },
    email: { link: `mailto:${email}`, label: email },
  }
}

/** A self-contained page, for forms posted without script and for links in mails. `body` is our own HTML. */
export function htmlPage(title: string, body: string, language = 'en'): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>
<style>body{margin:0;background:#FBF9F4;color:#0B1B2B;font:18px/1.6 system-ui,sans-serif}
main{max-width:36rem;margin:0 auto;padding:3rem 1.25rem}h1{font-size:1.6rem;line-height:1.45}
a{color:#C24A05}input{display:block;box-sizing:border-box;width:100%;font:inherit;padding:.6rem;border:1px solid #46586A;border-radius:6px;min-height:44px}
button{font:inherit;padding:.7rem 1.4rem;border:0;border-radius:6px;background:#C24A05;color:#fff;min-height:44px}</style>
</head><body><main>${body}</main></body></html>`
}
