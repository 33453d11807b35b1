/** Video gallery (VID items): seven films, played in a viewer after a click and not before (DEF-59). */
import { PageHead } from '../../components/PageHead.tsx'
import { useData } from '../../components/page.tsx'
import { Viewer } from '../../components/Viewer.tsx'
import type { Data } from './+data.ts'
import { FilmCard } from './FilmCard.tsx'
import styles from './video.module.css'

export default function Page() {
  const { films } = useData<Data>()
  return (
    <>
      <PageHead
        eyebrow="Video gallery"
        title="Watch before you fly"
        lede="Seven films from the field, the classroom and the trade. They are kept at YouTube, and nothing is loaded from there before you press Play."
      />
      <section className={`wrap ${styles.films}`} aria-label="Films">
        <ul className={styles.grid}>
          {films.map((film, index) => (
            <li key={film.id}>
              <FilmCard film={film} first={index === 0} />
            </li>
          ))}
        </ul>
      </section>
      <Viewer id="film" label="Film">
        <div className={styles.screen} data-screen />
        <p className={styles.title} data-film-title />
      </Viewer>
    </>
  )
}
