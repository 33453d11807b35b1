/** Video gallery (VID items): seven films, played in a viewer after a click and not before (DEF-59). */
import { useCounted } from '../../components/counted.ts'
import { PageHead } from '../../components/PageHead.tsx'
import { useData, useMessages } from '../../components/page.tsx'
import { Viewer } from '../../components/Viewer.tsx'
import type { Data } from './+data.ts'
import { FilmCard } from './FilmCard.tsx'
import styles from './video.module.css'

export default function Page() {
  const m = useMessages()
  const { films } = useData<Data>()
  const counted = useCounted()
  return (
    <>
      <PageHead eyebrow={m.video.eyebrow} title={m.video.title} lede={counted(m.video.lead, films.length)} />
      <section className={`wrap ${styles.films}`} aria-label={m.video.films}>
        <ul className={styles.grid}>
          {films.map((film, index) => (
            <li key={film.id}>
              <FilmCard film={film} first={index === 0} />
            </li>
          ))}
        </ul>
      </section>
      <Viewer id="film" label={m.video.film}>
        <div className={styles.screen} data-screen />
        <p className={styles.title} data-film-title />
      </Viewer>
    </>
  )
}
