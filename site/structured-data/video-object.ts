/** A film that the page shows, once its day is known: search engines want it (developers.google.com, VideoObject). */
import { picture } from '../build/pictures-index.ts'
import { playerAddress } from '../components/video.ts'
import type { VideoObject } from './types.ts'

interface Film {
  /** Id at the video platform. */
  id: string
  title: string
  poster: { name: string }
  /** The day it was put up; shown on the page. */
  uploaded?: string | undefined
}

export const videoObjects = (origin: string, films: readonly Film[]): VideoObject[] =>
  films.flatMap(({ id, title, poster, uploaded }) =>
    uploaded
      ? {
          '@type': 'VideoObject' as const,
          name: title,
          thumbnailUrl: `${origin}${picture(poster.name).src}`,
          uploadDate: uploaded,
          embedUrl: playerAddress(id),
        }
      : [],
  )
