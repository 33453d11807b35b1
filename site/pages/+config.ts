/** What every page is: pre-rendered HTML, document navigations, nothing hydrated but islands (DEF-46, DEF-78). */
import type { Config } from 'vike/types'

const server = { env: { server: true, client: false } } as const

export default {
  // site/build/pages.ts runs it, for the pages that changed, and with the same bundle again.
  prerender: { disableAutoRun: true, keepDistServer: true, partial: true },
  clientRouting: false,
  hydrationCanBeAborted: false,
  // In the head, because labels wait for it (decision 0009).
  injectScriptsAt: 'HTML_BEGIN',
  meta: {
    Page: server,
    Layout: server,
    Head: server,
    area: server,
    title: server,
    description: server,
    canonical: server,
    noindex: server,
    socialImage: server,
    csp: server,
    shows: server,
  },
} satisfies Config
