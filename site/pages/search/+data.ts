import { pageData } from '../../content.ts'

export const data = pageData(({ messages }) => {
  // Pagefind is WebAssembly: its worker has the policy of its own answer, the page needs this where there is no worker.
  const csp = { 'script-src': ["'wasm-unsafe-eval'"] }
  return { head: { ...messages.search.head, csp, noindex: true } }
})
