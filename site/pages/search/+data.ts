/** Pagefind is WebAssembly: its worker has the policy of its own answer, the page needs this where there is no worker. */
import type { PageHead } from '../../page-context.ts'

export const data = () => ({ head: { csp: { 'script-src': ["'wasm-unsafe-eval'"] } } satisfies PageHead })
