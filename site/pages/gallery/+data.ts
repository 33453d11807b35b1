/** The pictures of the gallery, in the order of content/data/gallery.yaml. */
import type { SiteData } from '#content/model/site.ts'
import { siteContent } from '../../content.ts'

export type GalleryItem = SiteData['gallery'][number]

export async function data() {
  return { photos: (await siteContent()).data.gallery }
}

export type Data = Awaited<ReturnType<typeof data>>
