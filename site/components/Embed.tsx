/** A video that loads nothing from elsewhere before a click on Play (DEF-59). */

import { plainDay } from '#lambdas/shared/india.ts'
import { EmbedFrame } from './EmbedFrame.tsx'
import { Filled } from './Filled.tsx'
import { Picture } from './Picture.tsx'
import { usePage } from './page.tsx'
import { type Film, playerUrl, watchUrl } from './video.ts'

export function Embed({ id, title, poster, uploaded }: Film & { poster: { name: string; alt: string } }) {
  const { m, locale } = usePage()
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
        uploaded ? (
          <Filled
            text={m.common.film.sourceAndDay}
            values={{ date: <time dateTime={uploaded}>{plainDay(uploaded, locale)}</time> }}
          />
        ) : (
          m.common.film.source
        )
      }
    >
      <Picture name={poster.name} alt={poster.alt} />
    </EmbedFrame>
  )
}
