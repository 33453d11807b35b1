/** Films with their ids, from any kind of link (VID-4 to VID-7). */

import { pageData } from '../../page/content.ts'
import { videoObjects } from '../../page/structured-data/video-object.ts'
import { countInWords } from '../../ui/count-in-words.ts'
import { videoId } from '../../ui/media/video.ts'
import { filmFacts } from './film-facts.ts'

export const data = pageData(({ data, messages, locale, settings }) => {
  const films = data.videos.map((film) => ({ ...film, id: videoId(film.id), facts: filmFacts(film, locale) }))
  const head = {
    ...messages.video.head,
    description: countInWords(messages.video.description, films.length, messages.common.numbers, locale),
    blocks: videoObjects(settings.origin, films),
  }
  return { head, films }
})

export type Data = Awaited<ReturnType<typeof data>>

export type Film = Data['films'][number]
