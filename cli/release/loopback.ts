/** Names below `localhost` are this machine (RFC 6761), which not every resolver knows. */
import { lookup as resolve } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { text } from 'node:stream/consumers'

const lookup: LookupFunction = (host, options, done) =>
  resolve(host.endsWith('.localhost') ? '127.0.0.1' : host, options, done)

/**
 * Settings of the key-value store's client for an endpoint of the local stack: it puts the account in front of the
 * host, which must be a name for that.
 */
export const loopback = (endpoint: string) => ({
  endpoint: endpoint.replace('127.0.0.1', 'localhost'),
  requestHandler: { httpAgent: new http.Agent({ lookup, keepAlive: true }) },
})

/** GET of a full URL, redirects not followed; gives up after 10 s. */
export const get = (url: string) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const { request } = url.startsWith('https:') ? https : http
    request(url, { lookup, signal: AbortSignal.timeout(10_000) }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject)
    })
      .on('error', reject)
      .end()
  })
