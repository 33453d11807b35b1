/** Every page is prerendered, without client routing or hydration, except islands. */
import type { Config } from 'vike/types'

const server = { env: { server: true, client: false } } as const

export default {
  // The build renders the pages apart from the bundles, which most edits leave as they are (site/build/pages/make-pages.ts).
  prerender: { disableAutoRun: true },
  clientRouting: false,
  hydrationCanBeAborted: false,
  // The script is in the head, because labels wait for it (decision 0009).
  injectScriptsAt: 'HTML_BEGIN',
  meta: { Page: server, Layout: server },
} satisfies Config
