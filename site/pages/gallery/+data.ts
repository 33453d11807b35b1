/** The pictures of the gallery, in the order of content/data/gallery.yaml. */
import type { PageContextServer } from 'vike/types'
import type { SiteData } from '#content/model/site.ts'
import { siteContent } from '../../content.ts'

export type GalleryItem = SiteData['gallery'][number]

export async function data({ language }: PageContextServer) {
  return { photos: (await siteContent(language)).data.gallery }
}

export type Data = Awaited<ReturnType<typeof data>>
