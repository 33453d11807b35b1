/** Pictures of the gallery that live elsewhere, which take the run-time path (DEF-60). */
interface Photo {
  src: string
}

export const isRemote = ({ src }: Photo): boolean => src.startsWith('https://')

/** What a page with those pictures may fetch and show: their origins, and the marked copies made in the browser. */
export function remoteSources(photos: readonly Photo[]): Record<string, string[]> {
  const origins = [...new Set(photos.filter(isRemote).map(({ src }) => new URL(src).origin))]
  return origins.length > 0 ? { 'img-src': ['blob:', ...origins], 'connect-src': origins } : {}
}
