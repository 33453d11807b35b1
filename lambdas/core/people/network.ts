/** Who a request comes from, as the counters see it. */
import { isIPv6 } from 'node:net'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'

/** Client address, as CloudFront tells it: with a port, which is left out. */
export function clientAddress(headers: APIGatewayProxyEventV2['headers']): string | undefined {
  return headers['cloudfront-viewer-address']?.replace(/:\d{1,5}$/, '')
}

/**
 * What counts as one client: an IPv4 address, also when it is written as an IPv6 one, and of IPv6 the /64, which a
 * provider gives to each customer and in which anybody picks addresses at will (RFC 6177).
 */
export function networkOf(address: string): string {
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

/** The eight groups of an IPv6 address; the URL parser writes all of its spellings alike. */
function groupsOf(address: string): number[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [first, last] = [head, tail].map((part) => (part ? part.split(':') : []))
  const gap = Array.from({ length: 8 - (first?.length ?? 0) - (last?.length ?? 0) }, () => '0')
  return [...(first ?? []), ...gap, ...(last ?? [])].map((group) => Number.parseInt(group, 16))
}
