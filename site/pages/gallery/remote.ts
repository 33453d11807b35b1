/** Remote pictures of the gallery, which get their watermark in the browser. */

export const isRemote = ({ src }: { src: string }): boolean => src.startsWith('https://')

/** Sources for the Content-Security-Policy of a page with remote pictures: their origins, and blobs. */
export function pictureOrigins(photos: readonly { src: string }[]): Record<string, string[]> {
  const origins = [...new Set(photos.filter(isRemote).map(({ src }) => new URL(src).origin))]
  return origins.length > 0 ? { 'img-src': ['blob:', ...origins], 'connect-src': origins } : {}
}
