/** Ids of the video platform in the forms that editors paste (VID-4 to VID-7). */

export interface Film {
  /** Id at the video platform. */
  id: string
  title: string
  poster: { name: string }
  /** The day it was put up, `2026-03-14`; shown on the page. */
  uploaded?: string | undefined
}

const LINK = /(?:youtu\.be\/|[?&]v=|\/embed\/|\/shorts\/)([\w-]+)/

/** Address at which the film may be embedded: the host that sets no cookies. */
export const playerAddress = (id: string): string =>
  `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}`

/** The player as a frame starts it: related videos off, minimal branding. */
export const playerUrl = (id: string): string => `${playerAddress(id)}?rel=0&modestbranding=1&autoplay=1`

/** The film at the platform, where a link leads without script. */
export const watchUrl = (id: string): string => `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`

/** Short link, watch link, embed link or a bare id → the id. */
export const videoId = (link: string): string => LINK.exec(link)?.[1] ?? link
