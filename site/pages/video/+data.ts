/** The films of /video with their ids read out of whatever link an editor pasted (VID-4 to VID-7). */
import type { PageContextServer } from 'vike/types'
import { videoId } from '../../components/video.ts'
import { siteContent } from '../../content.ts'

export async function data({ language }: PageContextServer) {
  const { videos } = (await siteContent(language)).data
  return { films: videos.map((film) => ({ ...film, id: videoId(film.id) })) }
}

export type Data = Awaited<ReturnType<typeof data>>

export type Film = Data['films'][number]
