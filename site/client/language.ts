/**
 * The language of the labels (LNG-2 to LNG-9, DEF-48). The one classic script of a page: it stands in the head and
 * nothing waits for it but the labels (decision 0009), and it answers the switch from then on. The detectors are the
 * ones of i18next; the first source with a usable value decides, whether or not we speak that language.
 */
import {
  navigator as browser,
  cookie,
  htmlTag,
  isSafeLanguageCode,
  localStorage as local,
  querystring,
  sessionStorage as session,
} from 'i18next-browser-languagedetector'

type Language = 'en' | 'te'

/** As i18next calls them, in the order in which they are asked (LNG-2 to LNG-7). */
const SOURCES = [querystring, cookie, local, session, browser, htmlTag]
const NAMES = {
  lookupQuerystring: 'lng',
  lookupCookie: 'i18next',
  lookupLocalStorage: 'i18nextLng',
  lookupSessionStorage: 'i18nextLng',
}

/** `te`, `te-IN` and `te_IN` are Telugu, all else is English. */
const languageOf = (code: string): Language => (/^te(?![a-z])/i.test(code) ? 'te' : 'en')

/** First value of a source that can be a language; a source that the browser forbids has none. */
function firstOf(source: (typeof SOURCES)[number]): string | undefined {
  try {
    return [source.lookup(NAMES) ?? []].flat().find(isSafeLanguageCode)
  } catch {
    return undefined
  }
}

function detected(): Language {
  for (const source of SOURCES) {
    const code = firstOf(source)
    if (code) return languageOf(code)
  }
  return 'en'
}

/** For the next page: in local storage, and in a cookie that says otherwise, because cookies are asked first. */
function keep(language: Language): void {
  try {
    localStorage.setItem(NAMES.lookupLocalStorage, language)
    const kept = cookie.lookup(NAMES)
    if (kept && languageOf(`${kept}`) !== language)
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and not in every browser.
      document.cookie = `${NAMES.lookupCookie}=${language}; path=/; SameSite=Lax`
  } catch {
    // Storage is forbidden here; the choice lasts as long as the page.
  }
}

const root = document.documentElement

function show(language: Language): void {
  root.dataset.lng = language
  for (const link of document.querySelectorAll<HTMLElement>('[data-lang]'))
    if (link.dataset.lang === language) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
}

/** What another page or tab has chosen since this one was drawn ahead, left or put aside. */
function catchUp(): void {
  const code = firstOf(local)
  if (code) show(languageOf(code))
}

/** The switch: in place, without a load; with a key held the link opens another tab as any link does. */
function press(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLElement>('[data-lang]')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
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
  status.textContent = link.dataset.said ?? ''
}

const language = detected()
show(language)
keep(language)
document.addEventListener('DOMContentLoaded', () => show(root.dataset.lng as Language))
document.addEventListener('prerenderingchange', catchUp)
addEventListener('pageshow', catchUp)
addEventListener('storage', catchUp)
addEventListener('click', press)
