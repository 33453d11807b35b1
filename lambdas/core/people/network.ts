/** Identifies the client of a request, for the rate limits. */
import { isIPv6 } from 'node:net'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'

/** Client address from CloudFront, without the port. */
export const clientAddress = (headers: APIGatewayProxyEventV2['headers']): string | undefined =>
  headers['cloudfront-viewer-address']?.replace(/:\d{1,5}$/, '')

/**
 * The network that counts as one client: an IPv4 address, also if written as IPv6, or an IPv6 /64. Providers assign at
 * least a /64 to each customer, who can choose any address in it (RFC 6177).
 */
export function clientNetwork(address: string): string {
  const bare = address.replace(/[[\]]/g, '').split('%', 1)[0] ?? ''
  if (!isIPv6(bare)) return bare
  const groups = groupsOf(bare)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.')
  const prefix = groups.slice(0, 4).map((group) => group.toString(16))
  return `${prefix.join(':')}::/64`
}

/** The eight groups of an IPv6 address. The URL parser normalizes its spellings. */
function groupsOf(address: string): number[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [first, last] = [head, tail].map((part) => (part ? part.split(':') : []))
  const gap = Array.from({ length: 8 - (first?.length ?? 0) - (last?.length ?? 0) }, () => '0')
  return [...(first ?? []), ...gap, ...(last ?? [])].map((group) => Number.parseInt(group, 16))
}
