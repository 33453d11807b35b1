/** A picture of the content by name; server side only. An unknown name ends the build. */
import { limitsOf } from '../../build/budgets/limits.ts'
import { usePath } from '../page/page.tsx'
import { type PictureLook, PictureTag } from './PictureTag.tsx'
import { drawing, type MadePicture, picture } from './picture-index.ts'

interface Props extends PictureLook {
  name: string
  /**
   * A drawing becomes part of the page: it is painted with the words beside it, and no request stands before the
   * largest paint. It fills its frame as `object-fit: cover` would. A photo, and a drawing that is too large for the
   * page, stays a file and loads first.
   */
  inline?: boolean
}

/** Which third of its drawing a frame keeps. */
const third = (percent = 50) => (percent < 35 ? 'Min' : percent > 65 ? 'Max' : 'Mid')

export function Picture({ name, inline, ...look }: Props) {
  const made = picture(name)
  return inline ? <Drawing made={made} {...look} /> : <PictureTag made={made} {...look} />
}

function Drawing({ made, ...look }: PictureLook & { made: MadePicture }) {
  const drawn = drawing(made, limitsOf(usePath()).drawing)
  if (!drawn) return <PictureTag made={made} {...look} priority />
  const label = look.alt ? ({ role: 'img', 'aria-label': look.alt } as const) : { 'aria-hidden': true }
  return (
    <svg
      viewBox={drawn.viewBox}
      width={look.width ?? made.width}
      height={look.height ?? made.height}
      preserveAspectRatio={`x${third(made.focus?.[0])}Y${third(made.focus?.[1])} slice`}
      className={look.className}
      {...label}
      dangerouslySetInnerHTML={{ __html: drawn.shapes }}
    />
  )
}
