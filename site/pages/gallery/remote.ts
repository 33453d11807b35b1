/** Remote pictures of the gallery, which get their watermark in the browser (DEF-60). */
interface Photo {
  src: string
}

export const isRemote = ({ src }: Photo): boolean => src.startsWith('https://')

/** Policy of a page with remote pictures: their origins, and blobs. */
export function remoteSources(photos: readonly Photo[]): Record<string, string[]> {
  const origins = [...new Set(photos.filter(isRemote).map(({ src }) => new URL(src).origin))]
  return origins.length > 0 ? { 'img-src': ['blob:', ...origins], 'connect-src': origins } : {}
}
