/** Lists of pages, and of questions with their answers. */
import { withoutLinks } from '#content/model/text/linked-text.ts'
import type { BreadcrumbList, FaqPage, ItemList } from './types.ts'

interface Entry {
  name: string
  /** `/courses/dgca-small`, not an alias. */
  path: string
}

const item = (name: string, index: number) => ({ '@type': 'ListItem', position: index + 1, name }) as const

/** A listing page. */
export const itemList = (origin: string, entries: readonly Entry[]): ItemList => ({
  '@type': 'ItemList',
  itemListElement: entries.map(({ name, path }, at) => ({ ...item(name, at), url: origin + path })),
})

/** Breadcrumbs, with the page itself last. */
export const breadcrumbList = (origin: string, trail: readonly Entry[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, at) => ({
    ...item(name, at),
    item: new URL(path, origin).href,
  })),
})

export const faqPage = (items: readonly { question: string; answer: string }[]): FaqPage => ({
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: withoutLinks(answer) },
  })),
})
