/** Ids of the video platform in the forms that editors paste (part-2 §2). */

const LINK = /(?:youtu\.be\/|[?&]v=|\/embed\/|\/shorts\/)([\w-]+)/

/** Short link, watch link, embed link or a bare id → the id. */
export const videoId = (link: string): string => LINK.exec(link)?.[1] ?? link
