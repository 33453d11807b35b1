/**
 * A picture of the gallery, linked to its file. `pages/gallery/gallery.part.ts` opens the link in the viewer. A script sets
 * the `src` of a remote picture, so that the browser requests the picture only once, cross-origin.
 */
import type { SiteData } from '#content/model/site.ts'
import { Picture } from '../../ui/media/Picture.tsx'
import { galleryName, picture } from '../../ui/media/picture-index.ts'
import styles from './gallery.module.css'
import { isRemote } from './remote.ts'

const [WIDTH, HEIGHT] = [1200, 675]
const EMPTY = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const SIZES = '(min-width: 75rem) 18rem, (min-width: 48rem) 31vw, 46vw'

interface Props {
  photo: Pick<SiteData['gallery'][number], 'src' | 'alt' | 'caption'>
  /** Number of the picture; the first is 1. */
  number: number
  /** Name of the academy, shown on a remote picture until it has its watermark. */
  academy: string
}

export function Photo({ photo, number, academy }: Props) {
  const { src, alt, caption } = photo
  const remote = isRemote(photo)
  const name = galleryName(src)
  return (
    <figure className={`stack gap-1 ${styles.figure}`}>
      <a
        className={`relative sky rounded clip ${styles.photo}`}
        href={remote ? src : picture(name).src}
        aria-haspopup="dialog"
        data-photo={caption ?? ''}
      >
        {remote ? (
          <Remote src={src} alt={alt} academy={academy} />
        ) : (
          <Picture {...{ name, alt }} width={WIDTH} height={HEIGHT} sizes={SIZES} priority={number <= 2} />
        )}
      </a>
      <figcaption className="grid tiny quiet snug">
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
      <img className="scripted" src={EMPTY} alt={alt} width={WIDTH} height={HEIGHT} data-remote={src} />
      <noscript>
        <img src={src} alt={alt} width={WIDTH} height={HEIGHT} loading="lazy" />
      </noscript>
      <span className={`paper bold tiny snug ${styles.label}`} data-label>
        {academy}
      </span>
    </picture>
  )
}
