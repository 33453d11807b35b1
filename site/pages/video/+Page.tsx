/** Video gallery: seven films, played in a viewer after a click. */
import { Icon } from '../../drawings/icons/Icon.tsx'
import { usePage } from '../../page/page.tsx'
import { PageHead } from '../../ui/heads/PageHead.tsx'
import { Picture } from '../../ui/media/Picture.tsx'
import { Viewer } from '../../ui/media/Viewer.tsx'
import { playerUrl, watchUrl } from '../../ui/media/video.ts'
import { DatedMessage, useCountInWords } from '../../ui/messages.tsx'
import type { Data, Film } from './+data.ts'
import styles from './video.module.css'

/** Poster and link of a film, which ui/media/Embed.part.ts opens in the viewer. */
function FilmCard({ film, first }: { film: Film; first: boolean }) {
  const { m } = usePage()
  const { id, title, poster, uploaded, facts } = film
  return (
    <article className={`gap-1 stack pressable ${styles.card}`}>
      <Picture name={poster.name} alt={poster.alt} inline={first} />
      <h2>
        <a
          href={watchUrl(id)}
          target="_blank"
          rel="noopener"
          aria-haspopup="dialog"
          data-embed={playerUrl(id)}
          data-viewer="film"
          data-title={title}
          data-covers
        >
          <span className={`disc ${styles.disc}`}>
            <Icon name="play" size={28} />
          </span>
          <span>
            <span className="visually-hidden">{m.video.play} </span>
            {title}
          </span>
        </a>
      </h2>
      {uploaded && (
        <p className={`small quiet ${styles.day}`}>
          <DatedMessage text={m.video.published} day={uploaded} />
        </p>
      )}
      {facts && <p className={`small quiet ${styles.day}`}>{facts}</p>}
    </article>
  )
}

export default function Page() {
  const { m, films } = usePage<Data>()
  const counted = useCountInWords()
  return (
    <>
      <PageHead eyebrow={m.video.eyebrow} title={m.video.title} lede={counted(m.video.lead, films.length)} />
      <section className={`wrap ${styles.films}`} aria-label={m.video.films}>
        <ul className={`stack ${styles.grid}`}>
          {films.map((film, index) => (
            <li key={film.id}>
              <FilmCard film={film} first={index === 0} />
            </li>
          ))}
        </ul>
      </section>
      <Viewer id="film" label={m.video.film}>
        <div className={styles.screen} data-screen />
        <p className={`semibold ${styles.title}`} data-film-title />
      </Viewer>
    </>
  )
}
