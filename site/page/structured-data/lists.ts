/** Structured data for lists: pages, breadcrumbs, questions with their answers, and films. */
import type * as schema from 'schema-dts'
import { withoutLinks } from '#content/model/text/linked-text.ts'
import { picture } from '../../ui/media/picture-index.ts'
import { embedUrl, type Film } from '../../ui/media/video.ts'
import type { LdNode } from './blocks.ts'

interface Entry {
  name: string
  /** `/courses/dgca-small`, not an alias. */
  path: string
}

const item = (name: string, index: number) => ({ '@type': 'ListItem', position: index + 1, name }) as const

export const itemList = (origin: string, entries: readonly Entry[]): LdNode<schema.ItemList> => ({
  '@type': 'ItemList',
  itemListElement: entries.map(({ name, path }, at) => ({ ...item(name, at), url: origin + path })),
})

/** Breadcrumbs, with the page itself last. */
export const breadcrumbList = (origin: string, trail: readonly Entry[]): LdNode<schema.BreadcrumbList> => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, at) => ({
    ...item(name, at),
    item: new URL(path, origin).href,
  })),
})

export const faqPage = (items: readonly { question: string; answer: string }[]): LdNode<schema.FAQPage> => ({
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: withoutLinks(answer) },
  })),
})

/** Videos, only those with an upload date, which search engines require (developers.google.com, VideoObject). */
export const videoObjects = (
  origin: string,
  films: readonly (Film & { minutes?: number | undefined })[],
): LdNode<schema.VideoObject>[] =>
  films.flatMap(({ id, title, poster, uploaded, minutes }) =>
    uploaded
      ? {
          '@type': 'VideoObject' as const,
          name: title,
          thumbnailUrl: `${origin}${picture(poster.name).src}`,
          // Midnight in India. Search engines refuse a date without a time zone.
          uploadDate: `${uploaded}T00:00:00+05:30`,
          ...(minutes && { duration: `PT${minutes}M` }),
          embedUrl: embedUrl(id),
        }
      : [],
  )
