/** Ids and URLs of the video platform. */
export interface Film {
  id: string
  title: string
  poster: { name: string }
  /** Upload date, `2026-03-14`. */
  uploaded?: string | undefined
}

const LINK = /(?:youtu\.be\/|[?&]v=|\/embed\/|\/shorts\/)([\w-]+)/

/** URL for embedding, on the host without cookies. */
export const embedUrl = (id: string): string =>
  `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}`

/** Player with auto-play, minimal branding and no related videos. */
export const playerUrl = (id: string): string => `${embedUrl(id)}?rel=0&modestbranding=1&autoplay=1`

export const watchUrl = (id: string): string => `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`

/** Short link, watch link, embed link or a bare id → the id. */
export const videoId = (link: string): string => LINK.exec(link)?.[1] ?? link
