/** Constant response headers: of CloudFront's response headers policy, and of the edge function's own answers. */

/**
 * The part of the policy that no release changes; each page adds the rest, with the hash of its style, in a meta element.
 * WebAssembly is for the worker of the search, which has no page's policy; the pages' own leave it out, but for /search.
 * `uploadOrigin`: where files are posted.
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

/**
 * Cache lifetime by path. Browsers keep for ever what has a hash in its name, shared assets and parts of the search
 * index, and ask again for pages, since a release may have flipped; CloudFront keeps a page for a year, since its key
 * holds the release. Only the 404 page lies beside the releases.
 */
export function cacheControl(path: string): string {
  if (path.startsWith('/assets/') || /\.pf_\w+$/.test(path)) return 'public, max-age=31536000, immutable'
  return `public, max-age=0, s-maxage=${path === '/404.html' ? 60 : 31_536_000}, must-revalidate`
}
