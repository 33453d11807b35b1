/** Reads the cards of a list, filters and counts them, and fetches the cards of further pages. */
import { fillPlural, type Plural } from '#lambdas/shared/message.ts'

/** Reads cards with their categories and searchable text. @param by attribute with the categories, joined by `|` */
export function readEntries(list: ParentNode, by: string) {
  return [...list.querySelectorAll<HTMLElement>(`[data-${by}]`)].map((card) => {
    const link = card.querySelector('a')
    const excerpt = card.querySelector('[data-excerpt]')?.textContent ?? ''
    return {
      card,
      categories: (card.dataset[by] ?? '').split('|'),
      goals: card.dataset.goals ?? '',
      // One line for each part, so that a search does not match across two parts.
      words: [link?.textContent, excerpt, ...(card.dataset.tags ?? '').split('|')].join('\n').toLowerCase(),
    }
  })
}

export type ListEntry = ReturnType<typeof readEntries>[number]

/** Removes an English plural ending: `battery` and `batteries` → `batter`. */
const stemOf = (search: string): string => search.replace(/(\w{3})(?:ies|y|es|s)$/, '$1')

/**
 * Returns the entries that match search and category. If no entry contains the search text, searches for its stem.
 * @param all the category that includes every entry
 */
export function filterEntries(entries: readonly ListEntry[], category: string, search: string, all: string) {
  const words = search.toLowerCase()
  const those = entries.filter((entry) => category === all || entry.categories.includes(category))
  const matching = those.filter((entry) => entry.words.includes(words))
  return matching.length > 0 ? matching : those.filter((entry) => entry.words.includes(stemOf(words)))
}

/** Messages with the number of shown entries: of all, in a category, matching a search, and both. */
export type CountMessages = { all: Plural; in: Plural; matching?: Plural; both?: Plural }

/**
 * `Showing 1 course in Women Programs`, `Showing 1 of 1 articles in Training matching battery`
 * @param category label of the category; empty for all entries
 */
export function countMessage(
  { all: every, in: inside, matching: searched = every, both = inside }: CountMessages,
  { shown, all, category, words = '' }: { shown: number; all: number; category: string; words?: string },
  locale = document.documentElement.lang,
): string {
  // The page has a text of its own for a search without results.
  if (words && all === 0) return ''
  const forms = category ? (words ? both : inside) : words ? searched : every
  // Messages of courses and stories have a {filter}.
  return fillPlural(forms, all, locale, { shown, category, filter: category, words })
}

/** Fetches the cards of all pages after the first. @throws if a page cannot be fetched */
export async function fetchCards(pages: number, by: string): Promise<HTMLElement[]> {
  const numbers = Array.from({ length: pages - 1 }, (_, index) => index + 2)
  const cards = numbers.map(async (page) => {
    const response = await fetch(`${location.pathname}/page/${page}`)
    if (!response.ok) throw new Error(`page ${page}: ${response.status}`)
    const { body } = new DOMParser().parseFromString(await response.text(), 'text/html')
    return readEntries(body, by).map(({ card }) => card)
  })
  return (await Promise.all(cards)).flat()
}
