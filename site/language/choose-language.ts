/**
 * Chooses the language of the labels, which are hidden until this script has run (decision 0009). The detector of i18next
 * uses the first source that contains a language, even one that the site does not have.
 */
import LanguageDetector from 'i18next-browser-languagedetector'

/** Codes of `content/languages.yaml` (vite.config.ts). */
declare const __ACADEMY_LANGUAGES__: readonly string[]

/** Sources in order: query `lng`, cookie `i18next`, local and session storage, browser, `<html lang>`. */
const detector = new LanguageDetector(null, { cookieOptions: { path: '/', sameSite: 'lax' } })

/** `te-IN` and `te_IN` → `te`. */
const firstPart = (code = ''): string | undefined => code.toLowerCase().split(/[^a-z]/)[0]

const ours = (code = ''): string | undefined => (__ACADEMY_LANGUAGES__.includes(code) ? code : undefined)

/** Converts a code to one of our languages; all others become English. */
const languageOf = (code?: string): string | undefined => code && (ours(firstPart(code)) ?? 'en')

/** The sources in which a visitor's choice is stored. The other sources are settings of the browser. */
const CHOICES = ['querystring', 'cookie', 'localStorage', 'sessionStorage']

const detect = (sources?: string[]): string | undefined => [detector.detect(sources) ?? []].flat()[0]

const detected = (sources?: string[]): string | undefined => languageOf(detect(sources))

/** Saves the language in local storage. Updates a cookie that has another language, because cookies have priority. */
function keep(language: string): void {
  detector.cacheUserLanguage(language)
  const cookie = navigator.cookieEnabled ? detected(['cookie']) : undefined
  if (cookie && cookie !== languageOf(language)) detector.cacheUserLanguage(language, ['cookie'])
}

/** Returns the link to this page in the language last chosen, unless the page already has that language. */
function linkToChosenLanguage(): HTMLAnchorElement | undefined {
  const language = firstPart(detect(CHOICES))
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-page]')]
  const link = links.find(({ dataset }) => dataset.lang === language)
  return link && language !== document.documentElement.lang ? link : undefined
}

function offerChosenLanguage(): void {
  const link = linkToChosenLanguage()
  if (link)
    import('./language-banner.ts').then(({ showLanguageBanner }) =>
      showLanguageBanner(link, () => keep(document.documentElement.lang)),
    )
}

function show(language: string): void {
  document.documentElement.dataset.lng = language
  for (const link of document.querySelectorAll<HTMLElement>('[data-announce]'))
    if (link.dataset.lang === language) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  // The error page is one file for all URLs and has its heading in both languages.
  const heading = document.querySelector(`h1 [data-${language}]`)?.textContent
  if (heading) document.title = document.title.replace(/^[^|]+(?= \|)/, heading)
}

/** Shows the labels in the language that another page or tab has saved. */
function catchUp(): void {
  const language = detected(['localStorage'])
  if (language) show(language)
}

/**
 * Handles a click on the language switch. If the page exists in the language of the link, saves the choice, and the browser
 * follows the link. Otherwise switches the labels in place. With a modifier key, the browser opens a tab instead.
 */
function press(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLElement>('[data-lang]')
  if (link && !link.dataset.announce) keep(link.dataset.lang as string)
  if (!link?.dataset.announce || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  const language = link.dataset.lang as string
  show(language)
  keep(language)
  const address = new URL(location.href)
  if (address.searchParams.has('lng')) {
    address.searchParams.set('lng', language)
    history.replaceState(history.state, '', address)
  }
  const status = link.parentElement?.querySelector<HTMLElement>('[role=status]')
  if (!status) return
  status.lang = link.lang
  status.textContent = link.dataset.announce ?? ''
}

function whenParsed(act: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', act)
  else act()
}

export function startLanguageChoice(): void {
  addEventListener('click', press)
  // A translated page has its language in the HTML.
  if (document.documentElement.dataset.lng) {
    whenParsed(offerChosenLanguage)
    return
  }
  // The 404 page may be shown at a URL below /te.
  const language = ours(location.pathname.split('/')[1]) ?? detected() ?? 'en'
  show(language)
  keep(language)
  // Marks the current language in the switch, which may not be parsed yet.
  document.addEventListener('DOMContentLoaded', () => show(document.documentElement.dataset.lng as string))
  document.addEventListener('prerenderingchange', catchUp)
  addEventListener('pageshow', catchUp)
  addEventListener('storage', catchUp)
  whenParsed(offerChosenLanguage)
}
