/** A picture of the content by name; server side only. An unknown name ends the build. */
import { drawing, picture } from '../build/pictures-index.ts'
import { type PictureLook, PictureTag } from './PictureTag.tsx'

interface Props extends PictureLook {
  name: string
  /**
   * A drawing becomes part of the page: it is painted with the words beside it, and no request stands before the
   * largest paint. It fills its frame as `object-fit: cover` would. A photo stays a file and loads first.
   */
  inline?: boolean
  /** The side of an inline drawing that stays when its frame is narrower. */
  keep?: 'end' | undefined
}

export function Picture({ name, inline, keep, ...look }: Props) {
  const made = picture(name)
  const drawn = inline && drawing(made)
  if (!drawn) return <PictureTag made={made} {...look} priority={look.priority || inline} />
  const label = look.alt ? ({ role: 'img', 'aria-label': look.alt } as const) : { 'aria-hidden': true }
  return (
    <svg
      viewBox={drawn.viewBox}
      width={look.width ?? made.width}
      height={look.height ?? made.height}
      strokeLinejoin="round"
      strokeLinecap="round"
      preserveAspectRatio={`${keep ? 'xMax' : 'xMid'}YMid slice`}
      className={look.className}
      {...label}
      dangerouslySetInnerHTML={{ __html: drawn.shapes }}
    />
  )
}
