/** Every page is prerendered, without client routing or hydration, except islands. */
import type { Config } from 'vike/types'

const server = { env: { server: true, client: false } } as const

export default {
  prerender: true,
  clientRouting: false,
  hydrationCanBeAborted: false,
  // In the head, because labels wait for it (decision 0009).
  injectScriptsAt: 'HTML_BEGIN',
  meta: { Page: server, Layout: server },
} satisfies Config
