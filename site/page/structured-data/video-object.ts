/** Films with an upload date, which search engines require (developers.google.com, VideoObject). */
import { picture } from '../../ui/media/picture-index.ts'
import { type Film, playerAddress } from '../../ui/media/video.ts'
import type { VideoObject } from './types.ts'

export const videoObjects = (
  origin: string,
  films: readonly (Film & { minutes?: number | undefined })[],
): VideoObject[] =>
  films.flatMap(({ id, title, poster, uploaded, minutes }) =>
    uploaded
      ? {
          '@type': 'VideoObject' as const,
          name: title,
          thumbnailUrl: `${origin}${picture(poster.name).src}`,
          // A day in India. Search engines refuse a date without a time zone.
          uploadDate: `${uploaded}T00:00:00+05:30`,
          ...(minutes && { duration: `PT${minutes}M` }),
          embedUrl: playerAddress(id),
        }
      : [],
  )
