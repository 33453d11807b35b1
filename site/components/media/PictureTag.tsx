/** The markup of a picture whose data is known: for islands, which get `picture(name)` as a prop. */
import type { MadePicture } from './picture-index.ts'

export interface PictureLook {
  alt: string
  /** Size on the page in CSS pixels, for its place before it loads; the picture's own when absent. */
  width?: number
  height?: number
  /** How wide it is shown, as in HTML; matters to photos only. */
  sizes?: string
  /** For the one picture that is seen first; all others load when they come near. */
  priority?: boolean
  className?: string
}

/** Percent to the nearest ten, which styles/focus.css has a rule for: the policy of the site allows no style attribute. */
const step = (percent: number | undefined) =>
  percent === undefined || percent === 50 ? undefined : Math.round(percent / 10)

/** What an `<img>` or `<video>` needs for its crop to keep the focus of a picture. */
export const focusOf = ({ focus }: Pick<MadePicture, 'focus'>) => ({
  'data-fx': step(focus?.[0]),
  'data-fy': step(focus?.[1]),
})

/** Inside `<picture>` always: React writes a preload link into the page for an eager `<img>` that stands alone. */
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
