/** Fixed routes of the site, including the search, and functions for paths. */

export const ROUTES = [
  ...['/', '/courses', '/why-ida', '/success-stories', '/apply', '/contact', '/blog'],
  ...['/privacy', '/terms', '/sitemap', '/collaborate', '/partnerships', '/curriculum'],
  ...['/gallery', '/video', '/applyintern', '/applyworkshop', '/thank-you', '/search'],
] as const

/** Folders of generated files, and paths that a server answers. */
const GENERATED = /^\/(?:brochures|guides|media|assets|social|pagefind|releases|api|newsletter|_mail)(?:\/|$)/

/** Names that the build uses for the error page and the home page. */
const MADE: readonly string[] = ['/404', '/index']

/** Whether a path is a file or an endpoint rather than a page. */
export function isGenerated(path: string): boolean {
  return GENERATED.test(path) || /\.(?:pdf|xml|txt|json|svg|png|jpe?g|webp|avif|ico|webmanifest)$/.test(path)
}

/** Returns why a page may not use a top-level path, or undefined if it may. @param languages all except English */
export function reservedReason(path: string, languages: readonly { code: string; english: string }[]) {
  const language = languages.find(({ code }) => path === `/${code}`)
  if (language) return `${path} is kept for the pages in ${language.english}`
  return MADE.includes(path) || isGenerated(path)
    ? `${path} is kept for files that the build makes`
    : undefined
}

/** Decoded id after the `#` of a URL. Invalid percent escapes stay unchanged, as in browsers. */
export function anchorId(href: string): string {
  const [, name = ''] = /#(.+)$/.exec(href) ?? []
  return new URLSearchParams(`id=${name.replace(/[+&]/g, encodeURIComponent)}`).get('id') ?? ''
}

/** Removes the query, hash and trailing slash. `/` stays. */
export function barePath(href: string): string {
  const path = href.replace(/[?#].*$/, '')
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}
