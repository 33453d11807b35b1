/** Constant response headers: of CloudFront's response headers policy, and of the edge function's own answers. */

/**
 * The part of the policy that no release changes; each page adds the rest, with the hash of its style, in a meta element.
 * `uploadOrigin`: where files are posted.
 */
export function contentSecurityPolicy(uploadOrigin: string): string {
  return [
    "script-src 'self'",
    `connect-src 'self' ${uploadOrigin}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Headers of every answer of the site; names in lower case. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'speculation-rules': '"/rules.json"',
}

/** Cache lifetime by path: shared assets never change, pages are asked for again (a release may have flipped). */
export function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return 'public, max-age=0, s-maxage=60, must-revalidate'
}
