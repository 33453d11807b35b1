/** A listing page: its entries in the order in which they stand. */
import type { ItemList } from './types.ts'

export interface Entry {
  name: string
  /** From the root, `/courses/dgca-small`; never an alias. */
  path: string
}

export const itemList = (origin: string, entries: readonly Entry[]): ItemList => ({
  '@type': 'ItemList',
  itemListElement: entries.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: `${origin}${path}`,
  })),
})
