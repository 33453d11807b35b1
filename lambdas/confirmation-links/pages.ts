/** HTML of the pages behind the links in our mails, in the link's language. */
import english from '#content/messages/confirmations.json' with { type: 'json' }
import { languageQuery } from '#lambdas/core/confirmations/guardian.ts'
import { NEWS_PAUSE_DAYS } from '#lambdas/core/confirmations/newsletter.ts'
import { mailContent } from '#lambdas/core/content.ts'
import { academyLinks, escapeHtml, fillInline, htmlPage, inlineHtml } from '#lambdas/core/html.ts'
import { findLanguage, localizedPath, messagesIn } from '#lambdas/core/languages.ts'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import { fill } from '#lambdas/shared/message.ts'

export type Action = 'confirm' | 'unsubscribe' | 'guardian'

const paths: Readonly<Record<Action, string>> = {
  confirm: 'newsletter/confirm',
  unsubscribe: 'newsletter/unsubscribe',
  guardian: 'guardian/confirm',
}

const messagesOf = (language: string | undefined) =>
  messagesIn(findLanguage(language), 'confirmations', english)

/** Exact text that the guardian agrees to. */
export const guardianWording = (language?: string): string => messagesOf(language).guardian.why

/** A paragraph with its placeholders filled. @param id lead whose reference the text may contain */
function paragraph(text: string, language: string | undefined, id = ''): string {
  const links = academyLinks(mailContent(language))
  return `<p>${inlineHtml(fillInline(text, { ...links, days: NEWS_PAUSE_DAYS, reference: referenceOf(id) }))}</p>`
}

/** Builds a page with a heading and a link to the home page. */
function shown(heading: string, body: string, language: string | undefined): string {
  const { brand, ...local } = mailContent(language)
  const home = fill(messagesOf(language).home, { brand: brand.full })
  return htmlPage(
    heading,
    `<h1>${escapeHtml(heading)}</h1>${body}<p><a href="${localizedPath('/', local)}">${escapeHtml(home)}</a></p>`,
    local.language,
  )
}

/** Says which form the child sent, and the lead's reference. Without `code`, the page's script fills in the reference. */
function about(form: string | null, language: string | undefined, code?: string): string {
  const { about, reference } = messagesOf(language).guardian
  const forms: Readonly<Record<string, string>> = about
  const named = form !== null && Object.hasOwn(forms, form) ? forms[form] : ''
  const said = code ? fill(reference, { reference: referenceOf(code) }) : ''
  return `<p>${escapeHtml(named ?? '')} <span id="reference" data-words="${escapeHtml(reference)}">${escapeHtml(said)}</span></p>`
}

/**
 * Page with the button that performs the action. Opening the link changes nothing.
 * @param of name of the form that the child sent, from a guardian's link
 * @param code undefined if the request has none; the page's script then reads it from the fragment
 */
export function askPage(action: Action, language: string | undefined, of: string | null, code?: string) {
  const messages = messagesOf(language)
  const { ask, why, button } = messages[action]
  const field = code
    ? `<input type="hidden" name="code" value="${escapeHtml(code)}">`
    : `<p id="paste"><label>${escapeHtml(messages.paste)}
<input name="code" required maxlength="300" autocomplete="off"></label></p>`
  const form = `<form method="post" action="/api/${paths[action]}${languageQuery(language)}">
${field}
<button>${escapeHtml(button)}</button></form>`
  const script = code ? '' : '<script src="/api/link.js" defer></script>'
  const isGuardian = action === 'guardian'
  const before = isGuardian ? about(of, language, code) : ''
  const after = isGuardian ? paragraph(messages.guardian.otherwise, language) : ''
  return shown(ask, `${before}${paragraph(why, language)}${form}${after}${script}`, language)
}

/**
 * Script of the pages that a mailed link opens: copies the code from the URL into the form, and hides the field for it.
 * On a guardian's page, the script also shows the reference of the lead, in the format of `referenceOf`.
 */
export const formScript = `const code = location.hash.slice(1)
const field = document.querySelector('[name=code]')
if (code && field) {
  field.value = code
  document.getElementById('paste').hidden = true
}
const place = document.getElementById('reference')
const id = /^([0-9a-f]{4})([0-9a-f]{4})-/.exec(code)
if (place && id)
  place.textContent = place.dataset.words.replace('{reference}', (id[1] + '-' + id[2]).toUpperCase())
`

/** Page after the action. @param name id of the subscriber or, for a guardian's link, of the lead */
export function donePage(action: Action, language: string | undefined, name: string): string {
  const { done, after } = messagesOf(language)[action]
  return shown(done, paragraph(after, language, name), language)
}

export function failedPage(action: Action, language: string | undefined): string {
  const { failed, help } = messagesOf(language)[action]
  return shown(failed, paragraph(help, language), language)
}

/** Page for a failure of ours, for example if the table cannot be reached. */
export function downPage(action: Action, language: string | undefined): string {
  const { title, heading, text, guardian } = messagesOf(language).down
  const said = action === 'guardian' ? guardian : text
  return htmlPage(title, `<h1>${escapeHtml(heading)}</h1><p>${escapeHtml(said)}</p>`, language)
}
