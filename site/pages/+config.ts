/** Every page is prerendered, without client routing or hydration, except islands. */
import type { Config } from 'vike/types'

const server = { env: { server: true, client: false } } as const

export default {
  // The build renders pages in a separate step (site/build/pages/make-pages.ts), because most edits change no bundle.
  prerender: { disableAutoRun: true },
  clientRouting: false,
  hydrationCanBeAborted: false,
  // Puts the script in the head: until it has run, labels in several languages stay hidden (decision 0009).
  injectScriptsAt: 'HTML_BEGIN',
  meta: { Page: server, Layout: server },
} satisfies Config
