/**
 * The language of the labels (LNG-2 to LNG-9, DEF-48), by i18next's detector: the first of its sources that holds a
 * language decides, whether or not we speak it. Nothing waits for it but the labels (decision 0009).
 */
import LanguageDetector from 'i18next-browser-languagedetector'

/** Of the labels. */
type Language = 'en' | 'te'

/** Its defaults ask the query `lng`, the cookie `i18next`, both storages, the browser and `<html lang>` (LNG-2 to LNG-7). */
const detector = new LanguageDetector(null, { cookieOptions: { path: '/', sameSite: 'lax' } })

/** `te`, `te-IN` and `te_IN` are Telugu, all else is English. */
const languageOf = (code: string): Language => (/^te(?![a-z])/i.test(code) ? 'te' : 'en')

/** Where a choice is kept, as against what the browser speaks. */
const KEPT = ['querystring', 'cookie', 'localStorage', 'sessionStorage']

/** The first usable value of the sources, of all by default. */
function found(sources?: string[]): string | undefined {
  return [detector.detect(sources) ?? []].flat()[0]
}

function detected(sources?: string[]): Language | undefined {
  const code = found(sources)
  return code === undefined ? undefined : languageOf(code)
}

/** For the next page: in local storage, and in a cookie that says otherwise, because cookies are asked first. */
function keep(language: string): void {
  detector.cacheUserLanguage(language)
  const cookie = navigator.cookieEnabled ? detected(['cookie']) : undefined
  if (cookie && cookie !== languageOf(language)) detector.cacheUserLanguage(language, ['cookie'])
}

/** The link of the switch that leads to this page in the language last chosen, when that is another one. */
function offered(): HTMLAnchorElement | undefined {
  const [language = ''] = found(KEPT)?.toLowerCase().split(/[-_]/) ?? []
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-page]')]
  const link = links.find(({ dataset }) => dataset.lang === language)
  return link && language !== document.documentElement.lang ? link : undefined
}

/** Offers the page in that language; what is not offered costs no code. */
function offer(): void {
  const link = offered()
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
}

/** What another page or tab has chosen since this one was drawn ahead, left or put aside. */
function catchUp(): void {
  const language = detected(['localStorage'])
  if (language) show(language)
}

/**
 * The switch: where the page is there in that language its link leads on, and the choice is kept; else in place, without
 * a load. With a key held the link opens another tab as any link does.
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

/** Once the page is there. */
function whenRead(act: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', act)
  else act()
}

export function startLanguage(): void {
  addEventListener('click', press)
  // A translated page has its language from the server.
  if (document.documentElement.dataset.lng) {
    whenRead(offer)
    return
  }
  // The page of an unknown address stands at that address.
  const language = /^\/te(?:\/|$)/.test(location.pathname) ? 'te' : (detected() ?? 'en')
  show(language)
  keep(language)
  // The switch may not have been read yet.
  document.addEventListener('DOMContentLoaded', () => show(document.documentElement.dataset.lng as Language))
  document.addEventListener('prerenderingchange', catchUp)
  addEventListener('pageshow', catchUp)
  addEventListener('storage', catchUp)
  whenRead(offer)
}
