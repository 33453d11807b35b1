/** Constant response headers, for CloudFront's response headers policy and for the edge function's own answers. */

/**
 * The constant part of the Content Security Policy. Each page adds the rest, with the hash of its style, in a meta
 * element. WebAssembly is allowed for the search worker, which has no page policy; pages other than /search disallow
 * it.
 * @param uploadOrigin origin that files are posted to
 */
export function contentSecurityPolicy(uploadOrigin: string): string {
  return [
    "script-src 'self' 'wasm-unsafe-eval'",
    `connect-src 'self' ${uploadOrigin}`,
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
 * Cache lifetime by path, for browsers and the caches of others. They keep files with a hash in their name permanently:
 * shared assets and parts of the search index. They revalidate pages, because another release may be live. CloudFront's
 * own lifetime is in the cache policies of static-site.ts.
 */
export function cacheControl(path: string): string {
  if (path.startsWith('/assets/') || /\.pf_\w+$/.test(path)) return 'public, max-age=31536000, immutable'
  return 'public, max-age=0, must-revalidate'
}
