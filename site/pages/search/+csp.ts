/** Pagefind is WebAssembly: its worker has the policy of its own answer, the page needs this where there is no worker. */
export const csp = { 'script-src': ["'wasm-unsafe-eval'"] }
