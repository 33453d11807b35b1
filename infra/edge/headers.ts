/** Constant response headers: CloudFront's response headers policy and the twin send the same. */

/** The wide frame of the policy; each page narrows it in a meta element with the hash of its style. */
export function contentSecurityPolicy(uploadOrigin = ''): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    `connect-src 'self' https: ${uploadOrigin}`.trim(),
    'frame-src https://www.youtube-nocookie.com https://www.openstreetmap.org https://www.google.com',
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
