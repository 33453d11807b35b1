/** The small pages behind the links that we send, in the language that the link names. */
import english from '#content/messages/confirmations.json' with { type: 'json' }
import { content } from '#lambdas/core/content.ts'
import { inLanguage } from '#lambdas/core/guardian.ts'
import { escapeHtml, page } from '#lambdas/core/html.ts'
import { languageNamed, localPath, wordsIn } from '#lambdas/core/languages.ts'
import { silentDays } from '#lambdas/core/newsletter.ts'
import { fill } from '#lambdas/shared/message.ts'

export type Action = 'confirm' | 'unsubscribe' | 'guardian'

const paths: Readonly<Record<Action, string>> = {
  confirm: 'newsletter/confirm',
  unsubscribe: 'newsletter/unsubscribe',
  guardian: 'guardian/confirm',
}

const wordsOf = (language: string | undefined) => wordsIn(languageNamed(language), 'confirmations', english)

/** What the guardian is shown and agrees to, word for word. */
export const guardianWording = (language?: string): string => wordsOf(language).guardian.why

/** Heading and text of ours, the way to the home page, and what stands before and after it. */
function shown(heading: string, text: string, language: string | undefined, form = '', script = ''): string {
  const { brand, ...local } = content(language)
  const home = fill(wordsOf(language).home, { brand: brand.full })
  return page(
    heading,
    `<h1>${escapeHtml(heading)}</h1><p>${escapeHtml(fill(text, { days: silentDays }))}</p>${form}<p><a href="${localPath('/', local)}">${escapeHtml(home)}</a></p>${script}`,
    local.language,
  )
}

/**
 * A button and nothing else: the link alone changes nothing.
 * @param code of a link with a query; without it the page's script takes it from the fragment
 */
export function askPage(action: Action, language: string | undefined, code?: string): string {
  const words = wordsOf(language)
  const { ask, why, button } = words[action]
  const field = code
    ? `<input type="hidden" name="code" value="${escapeHtml(code)}">`
    : `<p id="paste"><label>${escapeHtml(words.paste)}
<input name="code" required maxlength="300" autocomplete="off"></label></p>`
  const form = `<form method="post" action="/api/${paths[action]}${inLanguage(language)}">
${field}
<button>${escapeHtml(button)}</button></form>`
  const script = code ? '' : '<script src="/api/link.js" defer></script>'
  return shown(ask, why, language, form, script)
}

/** Script of the pages above: the code of the address bar goes into the form, and the field out of sight. */
export const linkScript = `const code = location.hash.slice(1)
const field = document.querySelector('[name=code]')
if (code && field) {
  field.value = code
  document.getElementById('paste').hidden = true
}
`

export function donePage(action: Action, language: string | undefined): string {
  const { done, after } = wordsOf(language)[action]
  return shown(done, after, language)
}

export function failedPage(action: Action, language: string | undefined): string {
  const { failed, help } = wordsOf(language)[action]
  return shown(failed, help, language)
}

/** Our table cannot be reached. */
export function downPage(language: string | undefined): string {
  const { title, heading, text } = wordsOf(language).down
  return page(title, `<h1>${escapeHtml(heading)}</h1><p>${escapeHtml(text)}</p>`, language)
}
