/**
 * Chooses the language of the labels, which are hidden until this script has run (decision 0009). The first source that
 * contains a language code decides, even if the site does not have that language.
 */
export const STORAGE_KEY = 'i18nextLng'
export const COOKIE = 'i18next'

/** Codes of `content/languages.yaml` (vite.config.ts). */
declare const __ACADEMY_LANGUAGES__: readonly string[]

type Source = () => string | null | undefined

const fromCookie: Source = () => new RegExp(`\\b${COOKIE}=([^;]*)`).exec(document.cookie)?.[1]
const fromLocalStorage: Source = () => localStorage.getItem(STORAGE_KEY)

/** The sources in which a visitor's choice is stored. The other sources are settings of the browser. */
const CHOICES: readonly Source[] = [
  () => new URLSearchParams(location.search).get('lng'),
  fromCookie,
  fromLocalStorage,
  () => sessionStorage.getItem(STORAGE_KEY),
]
const SOURCES: readonly Source[] = [...CHOICES, () => navigator.language, () => document.documentElement.lang]

/** `te-IN` and `te_IN` → `te`. */
const firstPart = (code = ''): string | undefined => code.toLowerCase().split(/[^a-z]/)[0]

const ours = (code = ''): string | undefined => (__ACADEMY_LANGUAGES__.includes(code) ? code : undefined)

/** Converts a code to one of our languages; all others become English. */
const languageOf = (code?: string): string | undefined => code && (ours(firstPart(code)) ?? 'en')

/** A source throws if cookies or storage are disabled. */
function detect(sources: readonly Source[]): string | undefined {
  for (const source of sources)
    try {
      const code = source() ?? ''
      if (/^[a-z][\w-]*$/i.test(code)) return code
    } catch {}
}

/** Saves the language in local storage. Updates a cookie that has another language, because cookies have priority. */
function keep(language: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, language)
  } catch {}
  const cookie = languageOf(detect([fromCookie]))
  if (cookie && cookie !== languageOf(language))
    // biome-ignore lint/suspicious/noDocumentCookie: Safari 15.5 has no Cookie Store API
    document.cookie = `${COOKIE}=${language}; path=/; samesite=lax`
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
  const language = languageOf(detect([fromLocalStorage]))
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

/** Keeps the query and the hash in a link to the page in another language, also if it is opened in a new tab. */
function keepQuery({ target }: Event): void {
  const link = (target as Element).closest<HTMLAnchorElement>('[data-page]')
  if (!link) return
  const { searchParams, hash } = new URL(location.href)
  searchParams.delete('lng')
  Object.assign(link, { search: searchParams, hash })
}

function whenParsed(act: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', act)
  else act()
}

export function startLanguageChoice(): void {
  addEventListener('click', press)
  for (const type of ['click', 'pointerdown', 'contextmenu']) addEventListener(type, keepQuery)
  // A translated page has its language in the HTML.
  if (document.documentElement.dataset.lng) {
    whenParsed(offerChosenLanguage)
    return
  }
  // The 404 page may be shown at a URL below /te.
  const language = ours(location.pathname.split('/')[1]) ?? languageOf(detect(SOURCES)) ?? 'en'
  show(language)
  keep(language)
  // Marks the current language in the switch, which may not be parsed yet.
  document.addEventListener('DOMContentLoaded', () => show(document.documentElement.dataset.lng as string))
  document.addEventListener('prerenderingchange', catchUp)
  addEventListener('pageshow', catchUp)
  addEventListener('storage', catchUp)
  whenParsed(offerChosenLanguage)
}
