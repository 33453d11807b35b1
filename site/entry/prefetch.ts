/** Prefetches pages on hover in browsers without speculation rules. */

/** Path that a link should prefetch. Undefined for other sites, the API, files, other languages and the page itself. */
export function prefetchPath(link: HTMLAnchorElement, here: Location): string | undefined {
  const { origin, pathname, search } = link
  if (origin !== here.origin || pathname === here.pathname || link.target || link.dataset.dialog)
    return undefined
  if (/^\/(?:api|_mail)\b|\.\w+$/.test(pathname) || search.includes('lng=')) return undefined
  return pathname + search
}

export function startPrefetch(root: Document): void {
  const done = new Set<string>()
  root.addEventListener(
    'pointerover',
    ({ target }) => {
      const link = (target as Element).closest<HTMLAnchorElement>('a[href]')
      const path = link && prefetchPath(link, location)
      if (!path || done.has(path)) return
      done.add(path)
      const hint = root.createElement('link')
      hint.rel = 'prefetch'
      hint.href = path
      root.head.append(hint)
    },
    { passive: true },
  )
}
