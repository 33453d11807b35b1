/**
 * The language of the labels (LNG-2 to LNG-9, DEF-48), by i18next's detector: the first of its sources that holds a
 * language decides, whether or not we speak it. Nothing waits for it but the labels (decision 0009).
 */
import LanguageDetector from 'i18next-browser-languagedetector'

type Language = 'en' | 'te'

/** Its defaults ask the query `lng`, the cookie `i18next`, both storages, the browser and `<html lang>` (LNG-2 to LNG-7). */
const detector = new LanguageDetector(null, { cookieOptions: { path: '/', sameSite: 'lax' } })

/** `te`, `te-IN` and `te_IN` are Telugu, all else is English. */
const languageOf = (code: string): Language => (/^te(?![a-z])/i.test(code) ? 'te' : 'en')

/** The first usable value of the sources, of all by default. */
function detected(sources?: string[]): Language | undefined {
  const [code] = [detector.detect(sources) ?? []].flat()
  return code === undefined ? undefined : languageOf(code)
}

/** For the next page: in local storage, and in a cookie that says otherwise, because cookies are asked first. */
function keep(language: Language): void {
  detector.cacheUserLanguage(language)
  const cookie = navigator.cookieEnabled ? detected(['cookie']) : undefined
  if (cookie && cookie !== language) detector.cacheUserLanguage(language, ['cookie'])
}

function show(language: Language): void {
  document.documentElement.dataset.lng = language
  for (const link of document.querySelectorAll<HTMLElement>('[data-lang]'))
    if (link.dataset.lang === language) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
}

/** What another page or tab has chosen since this one was drawn ahead, left or put aside. */
function catchUp(): void {
  const language = detected(['localStorage'])
  if (language) show(language)
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

export function startLanguage(): void {
  const language = detected() ?? 'en'
  show(language)
  keep(language)
  // The switch may not have been read yet.
  document.addEventListener('DOMContentLoaded', () => show(document.documentElement.dataset.lng as Language))
  document.addEventListener('prerenderingchange', catchUp)
  addEventListener('pageshow', catchUp)
  addEventListener('storage', catchUp)
  addEventListener('click', press)
}
