/** The pictures of the gallery, in the order of content/data/gallery.yaml. */
import type { PageContextServer } from 'vike/types'
import type { SiteData } from '#content/model/site.ts'
import { siteContent } from '../../content.ts'
import type { PageHead } from '../../page-context.ts'
import { remoteSources } from './remote.ts'

export type GalleryItem = SiteData['gallery'][number]

export async function data({ language }: PageContextServer) {
  const { gallery: photos } = (await siteContent(language)).data
  return { head: { csp: remoteSources(photos) } satisfies PageHead, photos }
}

export type Data = Awaited<ReturnType<typeof data>>
