/** Markup of a picture, also for islands, which get `picture(name)` as a prop. */
import type { PictureEntry } from './picture-index.ts'

export interface PictureProps {
  alt: string
  /** CSS pixels; by default the size of the picture. */
  width?: number
  height?: number
  sizes?: string
  /** Loads eagerly; for the first picture of a page. */
  priority?: boolean
  className?: string
}

/** Rounds to quarters, for which styles/pictures.css has rules: our Content Security Policy forbids style attributes. */
const step = (percent: number | undefined) =>
  percent === undefined || Math.round(percent / 25) === 2 ? undefined : Math.round(percent / 25)

/** Attributes of an `<img>` or `<video>` that keep the focus point in view. */
export const focusAttributes = ({ focus }: Pick<PictureEntry, 'focus'>) => ({
  'data-fx': step(focus?.[0]),
  'data-fy': step(focus?.[1]),
})

/** Always inside `<picture>`, because React adds a preload link for an eager `<img>` alone. */
export function PictureTag({ picture, ...look }: PictureProps & { picture: PictureEntry }) {
  const { alt, width, height, sizes, priority, className } = look
  const shown = picture.srcset ? (sizes ?? '(min-width: 60rem) 40rem, 100vw') : undefined
  return (
    <picture>
      {picture.avif && <source type="image/avif" srcSet={picture.avif} sizes={shown} />}
      <img
        src={picture.src}
        srcSet={picture.srcset}
        sizes={shown}
        alt={alt}
        width={width ?? picture.width}
        height={height ?? (width ? Math.round((width * picture.height) / picture.width) : picture.height)}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        className={className}
        {...focusAttributes(picture)}
      />
    </picture>
  )
}
