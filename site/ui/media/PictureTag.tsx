/** Markup of a picture. Islands get `picture(name)` as a prop. */
import type { MadePicture } from './picture-index.ts'

export interface PictureLook {
  alt: string
  /** CSS pixels; by default the size of the picture. */
  width?: number
  height?: number
  sizes?: string
  /** Loads eagerly; for the first picture of a page. */
  priority?: boolean
  className?: string
}

/** Rounded to a quarter, for the rules in styles/pictures.css: the policy of the site allows no style attributes. */
const step = (percent: number | undefined) =>
  percent === undefined || Math.round(percent / 25) === 2 ? undefined : Math.round(percent / 25)

/** Attributes of an `<img>` or `<video>` that keep the focus point in view. */
export const focusOf = ({ focus }: Pick<MadePicture, 'focus'>) => ({
  'data-fx': step(focus?.[0]),
  'data-fy': step(focus?.[1]),
})

/** Always inside `<picture>`, because React adds a preload link for an eager `<img>` alone. */
export function PictureTag({ made, ...look }: PictureLook & { made: MadePicture }) {
  const { alt, width, height, sizes, priority, className } = look
  const shown = made.srcset ? (sizes ?? '(min-width: 60rem) 40rem, 100vw') : undefined
  return (
    <picture>
      {made.avif && <source type="image/avif" srcSet={made.avif} sizes={shown} />}
      <img
        src={made.src}
        srcSet={made.srcset}
        sizes={shown}
        alt={alt}
        width={width ?? made.width}
        height={height ?? (width ? Math.round((width * made.height) / made.width) : made.height)}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        className={className}
        {...focusOf(made)}
      />
    </picture>
  )
}
