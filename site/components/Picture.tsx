/** A picture of the content by name; server side only. An unknown name ends the build. */
import { picture } from '../build/pictures-index.ts'
import { type PictureLook, PictureTag } from './PictureTag.tsx'

export function Picture({ name, ...look }: PictureLook & { name: string }) {
  return <PictureTag made={picture(name)} {...look} />
}
