/** A video that loads nothing from the platform before a click on Play (DEF-59). */

import { usePage } from '../../page/page.tsx'
import { DatedMessage } from '../FilledMessage.tsx'
import { EmbedFrame } from './EmbedFrame.tsx'
import { Picture } from './Picture.tsx'
import { type Film, playerUrl, watchUrl } from './video.ts'

type PosterPicture = Parameters<typeof Picture>[0]

export function Embed({ id, title, poster, uploaded }: Film & { poster: PosterPicture }) {
  const { m } = usePage()
  return (
    <EmbedFrame
      src={playerUrl(id)}
      href={watchUrl(id)}
      title={title}
      icon="play"
      label={
        <>
          {m.common.film.play}
          <span className="visually-hidden"> {title}</span>
        </>
      }
      small={
        uploaded ? <DatedMessage text={m.common.film.sourceAndDay} day={uploaded} /> : m.common.film.source
      }
    >
      <Picture {...poster} />
    </EmbedFrame>
  )
}
