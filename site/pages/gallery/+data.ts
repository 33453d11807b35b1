/** The pictures of the gallery, in the order of content/data/gallery.yaml. */
import { pageData } from '../../page/content.ts'
import { pictureOrigins } from './remote.ts'

export const data = pageData(({ data: { gallery: photos }, messages }) => ({
  head: { ...messages.gallery.head, csp: pictureOrigins(photos) },
  photos,
}))

export type Data = Awaited<ReturnType<typeof data>>
