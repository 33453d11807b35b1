import type { PageContextServer } from 'vike/types'
import { siteContent } from '../../content.ts'
import type { PageHead } from '../../page-context.ts'

export async function data({ language }: PageContextServer) {
  const { messages } = await siteContent(language)
  // Pagefind is WebAssembly: its worker has the policy of its own answer, the page needs this where there is no worker.
  const csp = { 'script-src': ["'wasm-unsafe-eval'"] }
  return { head: { ...messages.search.head, csp, noindex: true } satisfies PageHead }
}
