/** Constant response headers, for CloudFront's response headers policy and for the edge function's own responses. */

/**
 * Returns the constant part of the Content Security Policy. Each page adds the rest in a meta element, such as the hash of
 * its style. WebAssembly is allowed here for the search worker, to which no meta element applies. The meta element of every
 * page except /search forbids it.
 * @param origins origins to which files are uploaded and from which scripts fetch pictures, separated by spaces
 */
export function contentSecurityPolicy(origins: string): string {
  return [
    "script-src 'self' 'wasm-unsafe-eval'",
    `connect-src 'self' ${origins}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Headers of every response, with lower-case names. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'speculation-rules': '"/rules.json"',
}

/**
 * Returns the Cache-Control header of a path, for browsers and proxies. Files with a hash in their name (assets, parts of
 * the search index) may be kept permanently. Pages must be revalidated, because a new release may be live. How long
 * CloudFront itself caches is set by the cache policies of static-site.ts.
 */
export function cacheControl(path: string): string {
  if (path.startsWith('/assets/') || /\.pf_\w+$/.test(path)) return 'public, max-age=31536000, immutable'
  return 'public, max-age=0, must-revalidate'
}
