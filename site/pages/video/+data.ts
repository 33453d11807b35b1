/** The films of /video with their ids read out of whatever link an editor pasted (VID-4 to VID-7). */

import { videoId } from '../../components/video.ts'
import { siteContent } from '../../content.ts'

export interface Film {
  id: string
  title: string
  poster: { name: string; alt: string }
  /** The day, `2026-03-14`. */
  uploaded: string | undefined
}

export interface Data {
  films: Film[]
}

export async function data(): Promise<Data> {
  const { videos } = (await siteContent()).data
  if (!videos) throw new Error('content/data/videos.yaml is missing: the page has no films')
  return { films: videos.map((film) => ({ ...film, id: videoId(film.id), uploaded: film.uploaded })) }
}
