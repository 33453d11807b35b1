/** Fake browser with six sources of a language, which runs the language script. */
import { buildSync } from 'esbuild'
import { JSDOM } from 'jsdom'

/** In specified order. */
export const SOURCES = ['query', 'cookie', 'local', 'session', 'navigator', 'tag'] as const
export type Places = Partial<Record<(typeof SOURCES)[number], string>>

const bundled = buildSync({
  stdin: {
    contents: "import { startLanguageChoice } from './choose-language.ts'; startLanguageChoice()",
    resolveDir: 'site/language',
  },
  bundle: true,
  format: 'iife',
  define: { __ACADEMY_LANGUAGES__: 'languages' },
  write: false,
})
const script = bundled.outputFiles[0]?.text ?? ''

const SWITCH = `<div role="group"><a href="?lng=en" lang="en" data-lang="en" data-announce="Language: English" aria-current="true">English</a>
<a href="?lng=te" lang="te" data-lang="te" data-announce="భాష: తెలుగు">తెలుగు</a><span role="status"></span></div>`

/** A page before any script has run. `navigator` and `tag` are empty by default. */
export function browser(places: Places, path = '/courses'): JSDOM {
  const { query, cookie, local, session, navigator = '', tag = '' } = places
  const search = query === undefined ? '' : `?a=1&lng=${query}`
  const dom = new JSDOM(`<!doctype html><html lang="${tag.replace(/[&"<]/g, '')}"><body>${SWITCH}`, {
    url: `https://academy.example${path}${search}`,
    runScripts: 'outside-only',
  })
  const { window } = dom
  if (cookie !== undefined) window.document.cookie = `i18next=${cookie}; path=/`
  if (local !== undefined) window.localStorage.setItem('i18nextLng', local)
  if (session !== undefined) window.sessionStorage.setItem('i18nextLng', session)
  const languages = navigator ? [navigator] : []
  for (const [name, value] of Object.entries({ languages, language: navigator }))
    Object.defineProperty(window.navigator, name, { value })
  return dom
}

/** Runs the script, which also handles the switch. */
export function start({ window }: JSDOM, languages = ['te']): Window & typeof globalThis {
  window.eval(`const languages = ${JSON.stringify(languages)}; ${script}`)
  return window
}

/** The chosen language. */
export const decide = (places: Places): string | undefined =>
  start(browser(places)).document.documentElement.dataset.lng
