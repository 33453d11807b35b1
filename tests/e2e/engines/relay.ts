/** A relay in front of the local stack that tells each page to collect its errors, as WebKit's driver reports none. */
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Runs before every other script of a page. The errors of former pages of the tab are kept. */
const COLLECT = `
window.pageErrors = []
const add = (...words) => window.pageErrors.push(words.join(' '))
addEventListener('error', ({ message, target }) => add(message ?? 'not loaded:', target.src ?? target.href ?? ''), true)
addEventListener('unhandledrejection', ({ reason }) => add('rejected:', reason))
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => add(violatedDirective, blockedURI))
for (const level of ['error', 'warn']) console[level] = add`

/** Starts a relay to `site` for one `network`, from which no other visitor sends forms. @returns its address */
export async function startRelay(site: string, network: string): Promise<{ url: string; close: () => void }> {
  let url = ''
  const server = createServer((asked, answer) => {
    if (asked.url === '/collect.js') return void answer.end(COLLECT)
    const headers = { ...asked.headers, 'accept-encoding': 'identity', 'x-forwarded-for': network }
    const passed = request(`${site}${asked.url}`, { method: asked.method ?? 'GET', headers }, async (got) => {
      const kind = got.headers['content-type'] ?? ''
      if (!/^(?:text\/html|application\/json)/.test(kind)) {
        answer.writeHead(got.statusCode ?? 502, got.headers)
        return got.pipe(answer)
      }
      const words = (await text(got)).replaceAll(site, url)
      const { 'content-length': _, ...others } = got.headers
      answer.writeHead(got.statusCode ?? 502, others)
      return answer.end(words.replace('<head>', '<head><script src="/collect.js"></script>'))
    })
    passed.on('error', () => answer.destroy())
    return asked.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, close: () => void server.close() }
}
