/**
 * Language of the labels. The detector of i18next uses its first source with a language, even one that
 * the site does not have. Only the labels wait for it (decision 0009).
 */
import LanguageDetector from 'i18next-browser-languagedetector'

type Language = 'en' | 'te'

/** Default sources: query `lng`, cookie `i18next`, both storages, browser, `<html lang>`. */
const detector = new LanguageDetector(null, { cookieOptions: { path: '/', sameSite: 'lax' } })

/** `te`, `te-IN` and `te_IN` are Telugu; everything else is English. */
const languageOf = (code: string): Language => (/^te(?![a-z])/i.test(code) ? 'te' : 'en')

/** Sources of a choice; the others are settings of the browser. */
const CHOICES = ['querystring', 'cookie', 'localStorage', 'sessionStorage']

function detect(sources?: string[]): string | undefined {
  return [detector.detect(sources) ?? []].flat()[0]
}

function detected(sources?: string[]): Language | undefined {
  const code = detect(sources)
  return code === undefined ? undefined : languageOf(code)
}

/** Saves in local storage, and in the cookie if it differs, because cookies have priority. */
function keep(language: string): void {
  detector.cacheUserLanguage(language)
  const cookie = navigator.cookieEnabled ? detected(['cookie']) : undefined
  if (cookie && cookie !== languageOf(language)) detector.cacheUserLanguage(language, ['cookie'])
}

/** Link to this page in the language last chosen, if that is another one. */
function linkToChosenLanguage(): HTMLAnchorElement | undefined {
  const [language = ''] = detect(CHOICES)?.toLowerCase().split(/[-_]/) ?? []
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

function show(language: Language): void {
  document.documentElement.dataset.lng = language
  for (const link of document.querySelectorAll<HTMLElement>('[data-announce]'))
    if (link.dataset.lang === language) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  // The error page, which is the same file at every address, has its heading in both languages.
  const heading = document.querySelector(`h1 [data-${language}]`)?.textContent
  if (heading) document.title = document.title.replace(/^[^|]+(?= \|)/, heading)
}

/** Another page or tab may have changed the language. */
function catchUp(): void {
  const language = detected(['localStorage'])
  if (language) show(language)
}

/**
 * Handles the language switch. If the page exists in that language, saves the choice and follows the link; otherwise switches
 * the labels in place. With a modifier key the link opens a tab.
 */
function press(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLElement>('[data-lang]')
  if (link && !link.dataset.announce) keep(link.dataset.lang as string)
  if (!link?.dataset.announce || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  const language = link.dataset.lang as Language
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

export function startLanguage(): void {
  addEventListener('click', press)
  // A translated page has its language in the HTML.
  if (document.documentElement.dataset.lng) {
    whenParsed(offerChosenLanguage)
    return
  }
  // The 404 page may be shown at an address below /te.
  const language = /^\/te(?:\/|$)/.test(location.pathname) ? 'te' : (detected() ?? 'en')
  show(language)
  keep(language)
  // The switch may not be parsed yet.
  document.addEventListener('DOMContentLoaded', () => show(document.documentElement.dataset.lng as Language))
  document.addEventListener('prerenderingchange', catchUp)
  addEventListener('pageshow', catchUp)
  addEventListener('storage', catchUp)
  whenParsed(offerChosenLanguage)
}
