/** Data of the video page, with the ids of the videos instead of their links. */
import { pageData } from '../../page/content.ts'
import { videoObjects } from '../../page/structured-data/lists.ts'
import { videoId } from '../../ui/media/video.ts'
import { countInWords } from '../../ui/messages.tsx'

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

/** Returns length and language of a film as far as the academy has stated them: `4 minutes, Telugu`. */
export function filmFacts(
  { minutes, spoken }: { minutes?: number | undefined; spoken?: string | undefined },
  locale: string,
): string {
  const length = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' })
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  return [minutes && length.format(minutes), spoken && names.of(spoken)].filter(Boolean).join(', ')
}
