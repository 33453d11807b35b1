/** A picture of the content by name, for static components. An unknown name fails the build. */
import { pageLimits } from '../../page/limits.ts'
import { usePage, usePath } from '../../page/page.tsx'
import { type PictureProps, PictureTag } from './PictureTag.tsx'
import { inlineDrawing, isPicture, type PictureEntry, picture } from './picture-index.ts'

interface Props extends PictureProps {
  name: string
  /**
   * Inlines a drawing, so that the largest paint needs no request. The drawing fills its frame like `object-fit: cover`.
   * Photos, and drawings that are too large, stay files with high priority.
   */
  inline?: boolean
}

/** Converts a coordinate of the focus point in percent to an alignment for `preserveAspectRatio`. */
const third = (percent = 50) => (percent < 35 ? 'Min' : percent > 65 ? 'Max' : 'Mid')

export function Picture({ name, inline, ...look }: Props) {
  const rendered = picture(name)
  return inline ? <Drawing picture={rendered} {...look} /> : <PictureTag picture={rendered} {...look} />
}

function Drawing({ picture: rendered, ...look }: PictureProps & { picture: PictureEntry }) {
  const drawn = inlineDrawing(rendered, pageLimits(usePath()).drawing)
  if (!drawn) return <PictureTag picture={rendered} {...look} priority />
  const label = look.alt ? ({ role: 'img', 'aria-label': look.alt } as const) : { 'aria-hidden': true }
  return (
    <svg
      viewBox={drawn.viewBox}
      width={look.width ?? rendered.width}
      height={look.height ?? rendered.height}
      preserveAspectRatio={`x${third(rendered.focus?.[0])}Y${third(rendered.focus?.[1])} slice`}
      className={look.className}
      {...label}
      dangerouslySetInnerHTML={{ __html: drawn.shapes }}
    />
  )
}

export interface Person {
  /** Key, which is also the name of the photo in content/media. */
  id: string
  name: string
  image?: { name: string; alt: string } | undefined
}

/**
 * Returns the photo of a person, or a name plate in the language of the page. The plate has an empty text alternative,
 * because the name is next to it.
 */
export function portraitOf({ id, name, image }: Person, language: string) {
  if (image) return image
  const pictureName = [`${id}.${language}`, id].find(isPicture) ?? id
  return picture(pictureName).src.endsWith('.svg')
    ? { name: pictureName, alt: '', className: 'plate' }
    : { name: pictureName, alt: name }
}

export function usePortrait() {
  const { language } = usePage()
  return (person: Person) => portraitOf(person, language)
}
