/** A video that loads nothing from elsewhere before a click on Play (DEF-59). */
import styles from './Embed.module.css'
import { Icon } from './Icon.tsx'
import { Picture } from './Picture.tsx'

interface Props {
  /** Id at the video platform. */
  id: string
  title: string
  poster: { name: string; alt: string }
}

/** Address of the player: no-cookie host, related videos off, minimal branding. */
export const playerUrl = (id: string): string =>
  `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?rel=0&modestbranding=1&autoplay=1`

export function Embed({ id, title, poster }: Props) {
  return (
    <figure className={styles.embed}>
      <Picture name={poster.name} alt={poster.alt} />
      <a
        className={styles.play}
        href={`https://www.youtube.com/watch?v=${encodeURIComponent(id)}`}
        target="_blank"
        rel="noopener"
        data-embed={playerUrl(id)}
        data-title={title}
      >
        <span className={styles.disc}>
          <Icon name="play" size={28} />
        </span>
        <span>Play video</span>
        <small>Loads from YouTube</small>
      </a>
    </figure>
  )
}
