/** Names below `localhost` are this machine (RFC 6761), which not every resolver knows. */
import { lookup as resolve } from 'node:dns'
import { Agent } from 'node:http'
import type { LookupFunction } from 'node:net'
import { fetchAs } from '../smoke/fetch-as.ts'

const lookup: LookupFunction = (host, options, done) =>
  resolve(host.endsWith('.localhost') ? '127.0.0.1' : host, options, done)

/**
 * Settings of the key-value store's client for an endpoint of the local stack: it puts the account in front of the
 * host, which must be a name for that.
 */
export const loopback = (endpoint: string) => ({
  endpoint: endpoint.replace('127.0.0.1', 'localhost'),
  requestHandler: { httpAgent: new Agent({ lookup, keepAlive: true }) },
})

/** GET of a full URL, redirects not followed; gives up after 10 s. */
export async function get(address: string): Promise<{ status: number; body: string }> {
  const url = new URL(address)
  const { host } = url
  const signal = AbortSignal.timeout(10_000)
  const isHere = url.hostname.endsWith('.localhost')
  if (isHere) url.hostname = '127.0.0.1'
  const answer = await (isHere ? fetchAs(host, url, { signal }) : fetch(url, { redirect: 'manual', signal }))
  return { status: answer.status, body: await answer.text() }
}
