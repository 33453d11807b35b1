import { pageData } from '../../page/content.ts'

export const data = pageData(({ messages }) => {
  // Pagefind is WebAssembly. Its worker is not subject to this policy, which is for browsers without workers.
  const csp = { 'script-src': ["'wasm-unsafe-eval'"] }
  return { head: { ...messages.search.head, csp, noindex: true } }
})
