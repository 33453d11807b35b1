/** One film: its poster and a link to it at the platform, which `client/parts/films.ts` opens in the viewer. */

import { plainDay } from '#lambdas/shared/india.ts'
import { Filled } from '../../components/Filled.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Picture } from '../../components/Picture.tsx'
import { useLocale, useMessages } from '../../components/page.tsx'
import { playerUrl, watchUrl } from '../../components/video.ts'
import type { Film } from './+data.ts'
import styles from './FilmCard.module.css'

export function FilmCard({ film, first }: { film: Film; first: boolean }) {
  const locale = useLocale()
  const m = useMessages()
  const { id, title, poster, uploaded } = film
  return (
    <article className={styles.card}>
      <Picture name={poster.name} alt={poster.alt} inline={first} />
      <h2>
        <a
          href={watchUrl(id)}
          target="_blank"
          rel="noopener"
          aria-haspopup="dialog"
          data-player={playerUrl(id)}
          data-title={title}
        >
          <span className={styles.disc}>
            <Icon name="play" size={28} />
          </span>
          <span>
            <span className="visually-hidden">{m.video.play} </span>
            {title}
          </span>
        </a>
      </h2>
      {uploaded && (
        <p className={styles.day}>
          <Filled
            text={m.video.published}
            values={{ date: <time dateTime={uploaded}>{plainDay(uploaded, locale)}</time> }}
          />
        </p>
      )}
    </article>
  )
}
