/** The pictures of the gallery, in the order of content/data/gallery.yaml. */
import type { SiteData } from '#content/model/site.ts'
import { siteContent } from '../../content.ts'

export type GalleryItem = NonNullable<SiteData['gallery']>[number]

export interface Data {
  photos: readonly GalleryItem[]
}

export async function data(): Promise<Data> {
  const { gallery } = (await siteContent()).data
  if (!gallery) throw new Error('content/data/gallery.yaml is missing: the gallery has no pictures')
  return { photos: gallery }
}
