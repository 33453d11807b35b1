/** The way down to a page, the page itself last. */
import type { Entry } from './item-list.ts'
import type { BreadcrumbList } from './types.ts'

export const breadcrumbList = (origin: string, trail: readonly Entry[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: new URL(path, origin).href,
  })),
})
