/**
 * One frame of the gallery: a link to the marked picture, which `client/parts/gallery.ts` opens in the viewer. A remote
 * picture gets its source in the browser, so that the one request for it is the cross-origin one (GAL-7).
 */

import { Picture } from '../../components/media/Picture.tsx'
import { picture } from '../../components/media/picture-index.ts'
import type { GalleryItem } from './+data.ts'
import styles from './Photo.module.css'
import { isRemote } from './remote.ts'

/** Every picture of the grid is a cover crop of this size (GAL-5). */
const [WIDTH, HEIGHT] = [1200, 675]
const EMPTY = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
/** Four columns on wide screens, three on middle ones, two on phones. */
const SIZES = '(min-width: 75rem) 18rem, (min-width: 48rem) 31vw, 46vw'

interface Props {
  photo: Pick<GalleryItem, 'src' | 'alt' | 'caption'>
  /** From 1. */
  number: number
  /** Short name of the academy, on the label of a picture that could not be marked. */
  academy: string
}

export function Photo({ photo, number, academy }: Props) {
  const { src, alt, caption } = photo
  const remote = isRemote(photo)
  return (
    <figure className={`stack ${styles.figure}`}>
      <a
        className={styles.photo}
        href={remote ? src : picture(src).src}
        aria-haspopup="dialog"
        data-photo={caption ?? ''}
      >
        {remote ? (
          <Remote src={src} alt={alt} academy={academy} />
        ) : (
          <Picture name={src} alt={alt} width={WIDTH} height={HEIGHT} sizes={SIZES} priority={number <= 2} />
        )}
      </a>
      <figcaption className="tiny quiet">
        <span className="bold figures" aria-hidden="true">
          {String(number).padStart(2, '0')}
        </span>{' '}
        {caption}
      </figcaption>
    </figure>
  )
}

function Remote({ src, alt, academy }: { src: string; alt: string; academy: string }) {
  return (
    <picture>
      <img className={styles.remote} src={EMPTY} alt={alt} width={WIDTH} height={HEIGHT} data-remote={src} />
      <noscript>
        <img src={src} alt={alt} width={WIDTH} height={HEIGHT} loading="lazy" />
      </noscript>
      <span className={`bold tiny ${styles.label}`} data-label>
        {academy}
      </span>
    </picture>
  )
}
