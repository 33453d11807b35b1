/** Pages that exist beside courses, posts and legal pages (RT-1 to RT-19, and the search), for aliases and links. */

export const ROUTES = [
  '/',
  '/courses',
  '/why-ida',
  '/success-stories',
  '/apply',
  '/contact',
  '/blog',
  '/privacy',
  '/terms',
  '/sitemap',
  '/collaborate',
  '/partnerships',
  '/curriculum',
  '/gallery',
  '/video',
  '/applyintern',
  '/applyworkshop',
  '/thank-you',
  '/search',
] as const

/** Folders whose files the build makes: brochures, the guide, pictures, share cards, the search, scripts. */
const GENERATED = /^\/(?:brochures|guides|media|assets|social|pagefind|releases|api|newsletter|_mail)(?:\/|$)/

/** Pages that the build makes without a text: the error page and the home page. */
const MADE: readonly string[] = ['/404', '/index']

/** Made by the build, or a file by its ending: not a page, so it is not checked here. */
export function isGenerated(path: string): boolean {
  return GENERATED.test(path) || /\.(?:pdf|xml|txt|json|svg|png|jpe?g|webp|avif|ico|webmanifest)$/.test(path)
}

/** Why no text may stand at a path at the top of the site, or undefined when one may. @param languages those beside English */
export function reservedReason(
  path: string,
  languages: readonly { code: string; english: string }[],
): string | undefined {
  const language = languages.find(({ code }) => path === `/${code}`)
  if (language) return `${path} is kept for the pages in ${language.english}`
  return MADE.includes(path) || isGenerated(path)
    ? `${path} is kept for files that the build makes`
    : undefined
}

/** Path without query, hash and trailing slash; `/` stays. */
export function barePath(href: string): string {
  const path = href.replace(/[?#].*$/, '')
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}
