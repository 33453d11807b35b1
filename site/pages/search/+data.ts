import { pageData } from '../../page/content.ts'

export const data = pageData(({ messages }) => {
  // Pagefind is WebAssembly. Its worker has a policy of its own; this one is for browsers without workers.
  const csp = { 'script-src': ["'wasm-unsafe-eval'"] }
  return { head: { ...messages.search.head, csp, noindex: true } }
})
