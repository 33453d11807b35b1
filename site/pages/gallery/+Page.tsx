/** Photo gallery (GAL items): 31 pictures as the frames of one survey flight, and a viewer. */

import { picture } from '../../build/pictures-index.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { useData, useSite } from '../../components/page.tsx'
import type { Data } from './+data.ts'
import styles from './gallery.module.css'
import { Lightbox } from './Lightbox.tsx'
import { Photo } from './Photo.tsx'
import { isRemote } from './remote.ts'

export default function Page() {
  const { photos } = useData<Data>()
  const { brand } = useSite().settings
  // DEF-84: a sample is a drawing.
  const drawn = photos.some(({ sample }) => sample)
  // Asked for only where a picture is marked in the browser.
  const mark = photos.some(isRemote) ? picture('watermark').src : undefined
  return (
    <>
      <PageHead
        eyebrow="Photo gallery"
        title={`${photos.length} frames from training`}
        lede={`${drawn ? 'Drawn scenes; photographs follow. ' : ''}On the field, at the bench, under the bridge and on stage. Open a frame to see it large or to take it with you.`}
      />
      <section className={`wrap ${styles.gallery}`} aria-label="Pictures">
        <ul className={styles.grid} data-gallery={brand.short} data-mark={mark}>
          {photos.map((photo, index) => (
            <li key={photo.src}>
              <Photo photo={photo} number={index + 1} academy={brand.full} />
            </li>
          ))}
          <li className={styles.end}>
            <p>The next frame has your name on it.</p>
            <ButtonLink href="/video" look="secondary">
              Watch the films
            </ButtonLink>
          </li>
        </ul>
      </section>
      <Lightbox />
    </>
  )
}
