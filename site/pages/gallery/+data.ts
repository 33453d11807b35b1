/** The pictures of the gallery, in the order of content/data/gallery.yaml. */
import type { PageContextServer } from 'vike/types'
import type { SiteData } from '#content/model/site.ts'
import { siteContent } from '../../content.ts'
import type { PageHead } from '../../page-context.ts'
import { remoteSources } from './remote.ts'

export type GalleryItem = SiteData['gallery'][number]

export async function data({ language }: PageContextServer) {
  const { data, messages } = await siteContent(language)
  const photos = data.gallery
  const head: PageHead = { ...messages.gallery.head, csp: remoteSources(photos) }
  return { head, photos }
}

export type Data = Awaited<ReturnType<typeof data>>
