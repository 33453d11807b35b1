/** Films with an upload date, which search engines require (developers.google.com, VideoObject). */
import { picture } from '../components/media/picture-index.ts'
import { type Film, playerAddress } from '../components/media/video.ts'
import type { VideoObject } from './types.ts'

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
