/** Names below `localhost` are this machine (RFC 6761), which not every resolver knows. */
import { lookup as resolve } from 'node:dns'
import { Agent } from 'node:http'
import type { LookupFunction } from 'node:net'

export const lookup: LookupFunction = (host, options, done) =>
  resolve(host.endsWith('.localhost') ? '127.0.0.1' : host, options, done)

/**
 * Settings of an SDK client for an endpoint of the local stack. The client of the key-value store puts the account in
 * front of the host, which an address cannot have: the endpoint gets its name.
 */
export const loopback = (endpoint: string) => ({
  endpoint: endpoint.replace('127.0.0.1', 'localhost'),
  requestHandler: { httpAgent: new Agent({ lookup, keepAlive: true }) },
})
