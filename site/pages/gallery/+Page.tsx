/** Photo gallery: a grid of pictures and a viewer. */
import { fillPlural } from '#lambdas/shared/message.ts'
import { Icon } from '../../drawings/icons/Icon.tsx'
import { usePage } from '../../page/page.tsx'
import { SecondaryLink } from '../../ui/Button.tsx'
import { PageHead } from '../../ui/heads/PageHead.tsx'
import { Link } from '../../ui/Link.tsx'
import { picture } from '../../ui/media/picture-index.ts'
import { Viewer } from '../../ui/media/Viewer.tsx'
import type { Data } from './+data.ts'
import styles from './gallery.module.css'
import { Photo } from './Photo.tsx'
import { isRemote } from './remote.ts'

/** Viewer for one picture. pages/gallery/gallery.part.ts fills it. */
function Lightbox() {
  const { m } = usePage()
  return (
    <Viewer id="lightbox" label={m.gallery.viewer.label}>
      <div className={`grid ${styles.stage}`} data-frame />
      <div className={`ends ${styles.bar}`}>
        <p className={`stack small snug ${styles.words}`} aria-live="polite">
          <span className="figures quiet" data-count={m.gallery.viewer.position} />
          <span data-words />
        </p>
        <p className={`row ${styles.buttons}`}>
          <button type="button" data-step="-1" aria-label={m.gallery.viewer.previous}>
            <Icon name="chevron-left" size={24} />
          </button>
          <button type="button" data-step="1" aria-label={m.gallery.viewer.next}>
            <Icon name="chevron-right" size={24} />
          </button>
          {/* pages/gallery/gallery.part.ts sets URL and file name before it opens the viewer. */}
          <Link className={`semibold small ${styles.download}`} href="/gallery" data-download>
            <Icon name="download" size={20} /> {m.gallery.viewer.download}
          </Link>
        </p>
      </div>
    </Viewer>
  )
}

export default function Page() {
  const { m, settings, locale, photos } = usePage<Data>()
  const { brand } = settings
  // Sample pictures are drawings, and the page says so.
  const drawn = photos.some(({ sample }) => sample)
  // Undefined unless the browser has to add the watermark to a picture.
  const mark = photos.some(isRemote) ? picture('watermark').src : undefined
  return (
    <>
      <PageHead
        eyebrow={m.gallery.eyebrow}
        title={fillPlural(m.gallery.title, photos.length, locale)}
        lede={drawn ? `${m.gallery.drawn} ${m.gallery.lead}` : m.gallery.lead}
      />
      <section className="wrap section" aria-label={m.gallery.pictures}>
        <ul className={`grid ${styles.grid}`} data-gallery={brand.short} data-mark={mark}>
          {photos.map((photo, index) => (
            <li key={photo.src}>
              <Photo photo={photo} number={index + 1} academy={brand.full} />
            </li>
          ))}
          <li className={`whole stack left ${styles.end}`}>
            <p className="semibold">{m.gallery.next}</p>
            <SecondaryLink href="/video">{m.gallery.films}</SecondaryLink>
          </li>
        </ul>
      </section>
      <Lightbox />
    </>
  )
}
