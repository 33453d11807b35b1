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

/** Folders whose files the build makes: brochures, the guide, pictures, scripts. */
const GENERATED = /^\/(?:brochures|guides|media|assets|releases|api|newsletter|_mail)(?:\/|$)/

/** Made by the build, or a file by its ending: not a page, so it is not checked here. */
export function isGenerated(path: string): boolean {
  return GENERATED.test(path) || /\.(?:pdf|xml|txt|json|svg|png|jpe?g|webp|avif|ico|webmanifest)$/.test(path)
}

/** Path without query, hash and trailing slash; `/` stays. */
export function barePath(href: string): string {
  const path = href.replace(/[?#].*$/, '')
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}
